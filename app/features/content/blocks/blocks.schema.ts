import { z } from 'zod'
import { accessoriesSchema } from './accessories/accessories.schema.ts'
import { blogPostsSchema } from './blog-posts/blog-posts.schema.ts'
import { bodyTypesSchema } from './body-types/body-types.schema.ts'
import { brandGridSchema } from './brand-grid/brand-grid.schema.ts'
import { budgetFinderSchema } from './budget-finder/budget-finder.schema.ts'
import { callToActionSchema } from './call-to-action/call-to-action.schema.ts'
import { cardGridSchema } from './card-grid/card-grid.schema.ts'
import { carouselSchema } from './carousel/carousel.schema.ts'
import { contactDetailsSchema } from './contact-details/contact-details.schema.ts'
import { faqSchema } from './faq/faq.schema.ts'
import { featureBannerSchema } from './feature-banner/feature-banner.schema.ts'
import { financeCalculatorSchema } from './finance-calculator/finance-calculator.schema.ts'
import { formBlockSchema } from './form/form.schema.ts'
import { guaranteesSchema } from './guarantees/guarantees.schema.ts'
import { heroSchema } from './hero/hero.schema.ts'
import { locationsSchema } from './locations/locations.schema.ts'
import { modelsSchema } from './models/models.schema.ts'
import { modelsDropdownSchema } from './models-dropdown/models-dropdown.schema.ts'
import { offersSchema } from './offers/offers.schema.ts'
import { openingHoursSchema } from './opening-hours/opening-hours.schema.ts'
import { paymentStripSchema } from './payment-strip/payment-strip.schema.ts'
import { promotionSchema } from './promotion/promotion.schema.ts'
import { promotionSliderSchema } from './promotion-slider/promotion-slider.schema.ts'
import { recentlyViewedSchema } from './recently-viewed/recently-viewed.schema.ts'
import { reviewsSchema } from './reviews/reviews.schema.ts'
import { richTextSchema } from './rich-text/rich-text.schema.ts'
import { salesCounterSchema } from './sales-counter/sales-counter.schema.ts'
import { statsSchema } from './stats/stats.schema.ts'
import { stepsSchema } from './steps/steps.schema.ts'
import { stockListSchema } from './stock-list/stock-list.schema.ts'
import { teamSchema } from './team/team.schema.ts'
import { valuationSchema } from './valuation/valuation.schema.ts'
import { videoSchema } from './video/video.schema.ts'
import { whySchema } from './why/why.schema.ts'

/** Every kind of block with its fields, in the order in which they are documented. */
export const blockSchemas = [
  heroSchema,
  featureBannerSchema,
  carouselSchema,
  promotionSliderSchema,
  richTextSchema,
  offersSchema,
  stockListSchema,
  budgetFinderSchema,
  financeCalculatorSchema,
  bodyTypesSchema,
  modelsSchema,
  modelsDropdownSchema,
  brandGridSchema,
  accessoriesSchema,
  locationsSchema,
  reviewsSchema,
  teamSchema,
  faqSchema,
  openingHoursSchema,
  formBlockSchema,
  valuationSchema,
  promotionSchema,
  videoSchema,
  statsSchema,
  stepsSchema,
  cardGridSchema,
  whySchema,
  paymentStripSchema,
  guaranteesSchema,
  recentlyViewedSchema,
  callToActionSchema,
  contactDetailsSchema,
  salesCounterSchema,
  blogPostsSchema,
] as const

export const blockSchema = z.discriminatedUnion('kind', blockSchemas)

export type BlockSettings = z.output<typeof blockSchema>
export type BlockKind = BlockSettings['kind']
export type SettingsOfBlock<K extends BlockKind> = Extract<BlockSettings, { kind: K }>

export const BLOCK_KINDS: readonly BlockKind[] = blockSchemas.map(({ shape }) => shape.kind.value)
