import * as paths from '#app/paths.ts'

/** Pages that come with our own words: those most dealers have. */
export const USUAL_PAGES = [
  paths.privacyPolicy,
  paths.terms,
  paths.aboutUs,
  paths.buying,
  paths.warranty,
  paths.finance,
  paths.financeEnquiry,
  paths.applyForFinance,
  paths.service,
  paths.bookTestDrive,
  paths.tradeIn,
  paths.sellYourCar,
  paths.sellMyCar,
  paths.partsAndAccessories,
  paths.onlinePayment,
  paths.careers,
  paths.fleet,
  paths.faqs,
] as const

/** Pages with our own words that a site names when it wants them. */
const OTHER_PAGES = [
  paths.teams,
  paths.cappedPriceServicing,
  paths.roadsideAssist,
  paths.bookAService,
  paths.partsPage,
  paths.warrantyPage,
  paths.reviewsPage,
  paths.homeDrive,
  paths.preOwnedBenefits,
  paths.serviceBenefits,
  paths.lifecycleCheckup,
  paths.financeAndInsurance,
] as const

/** Every path that has words of our own. */
export const DEFAULT_PAGES = [...USUAL_PAGES, ...OTHER_PAGES] as const

/** Documents from before may name these: the product answers there itself by now, or a dealer's own page does. */
export const FORMER_PAGES = [paths.garage, paths.spinToWin, paths.unsubscribe] as const

export type DefaultPagePath = (typeof DEFAULT_PAGES)[number]
