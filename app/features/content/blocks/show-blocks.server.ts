import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockLoader, BlockPlace } from './block-place.ts'
import type { BlockKind, BlockSettings, SettingsOfBlock } from './blocks.schema.ts'
import type { LivePart, ShownPart } from './live-part.ts'
import { readyBlock } from './ready-block.server.ts'
import { showAccessories } from './accessories/accessories.server.tsx'
import { showBlogPosts } from './blog-posts/blog-posts.server.tsx'
import { showBodyTypes } from './body-types/body-types.server.tsx'
import { showBrandGrid } from './brand-grid/brand-grid.server.tsx'
import { showBudgetFinder } from './budget-finder/budget-finder.server.ts'
import { showCallToAction } from './call-to-action/call-to-action.server.tsx'
import { showCardGrid } from './card-grid/card-grid.server.tsx'
import { showCarousel } from './carousel/carousel.server.tsx'
import { showContactDetails } from './contact-details/contact-details.server.tsx'
import { showFaq } from './faq/faq.server.tsx'
import { showFeatureBanner } from './feature-banner/feature-banner.server.tsx'
import { showFinanceCalculator } from './finance-calculator/finance-calculator.server.ts'
import { showForm } from './form/form.server.tsx'
import { showGuarantees } from './guarantees/guarantees.server.tsx'
import { showHero } from './hero/hero.server.ts'
import { showLocations } from './locations/locations.server.tsx'
import { showModels } from './models/models.server.tsx'
import { showModelsDropdown } from './models-dropdown/models-dropdown.server.tsx'
import { showOffers } from './offers/offers.server.ts'
import { showOpeningHours } from './opening-hours/opening-hours.server.tsx'
import { showPaymentStrip } from './payment-strip/payment-strip.server.tsx'
import { showPromotion } from './promotion/promotion.server.tsx'
import { showPromotionSlider } from './promotion-slider/promotion-slider.server.tsx'
import { showRecentlyViewed } from './recently-viewed/recently-viewed.server.ts'
import { showReviews } from './reviews/reviews.server.tsx'
import { showRichText } from './rich-text/rich-text.server.tsx'
import { showSalesCounter } from './sales-counter/sales-counter.server.tsx'
import { showStats } from './stats/stats.server.tsx'
import { showSteps } from './steps/steps.server.tsx'
import { showStockList } from './stock-list/stock-list.server.ts'
import { showTeam } from './team/team.server.tsx'
import { showValuation } from './valuation/valuation.server.tsx'
import { showVideo } from './video/video.server.tsx'
import { showWhy } from './why/why.server.tsx'

/** Who shows which kind of block. */
const loaders: { readonly [K in BlockKind]: BlockLoader<SettingsOfBlock<K>> } = {
  hero: showHero,
  'feature-banner': showFeatureBanner,
  carousel: showCarousel,
  'promotion-slider': showPromotionSlider,
  'rich-text': showRichText,
  offers: showOffers,
  'stock-list': showStockList,
  'budget-finder': showBudgetFinder,
  'finance-calculator': showFinanceCalculator,
  'body-types': showBodyTypes,
  models: showModels,
  'models-dropdown': showModelsDropdown,
  'brand-grid': showBrandGrid,
  accessories: showAccessories,
  locations: showLocations,
  reviews: showReviews,
  team: showTeam,
  faq: showFaq,
  'opening-hours': showOpeningHours,
  form: showForm,
  valuation: showValuation,
  promotion: showPromotion,
  video: showVideo,
  stats: showStats,
  steps: showSteps,
  'card-grid': showCardGrid,
  why: showWhy,
  'payment-strip': showPaymentStrip,
  guarantees: showGuarantees,
  'recently-viewed': showRecentlyViewed,
  'call-to-action': showCallToAction,
  'contact-details': showContactDetails,
  'sales-counter': showSalesCounter,
  'blog-posts': showBlogPosts,
}

interface DrawnHtml {
  readonly id: string
  readonly html: string
}

type DrawnPart = DrawnHtml | ({ readonly id: string } & LivePart)

const isLivePart = (shown: ReactNode | LivePart): shown is LivePart =>
  typeof shown === 'object' && shown !== null && 'live' in shown

/** One block as the browser gets it, or null when it has nothing to show. */
async function showBlock<K extends BlockKind>(block: SettingsOfBlock<K>, place: BlockPlace): Promise<DrawnPart | null> {
  const show = loaders[block.kind]
  const shown = await show(block, place)
  if (isLivePart(shown)) return { id: place.id, ...shown }
  const html = renderToStaticMarkup(shown, { identifierPrefix: place.id })
  return html === '' ? null : { id: place.id, html }
}

/**
 * Blocks as parts of a page. Most become HTML here, so that their components never reach the browser; neighbours are
 * joined, so that they are one text.
 */
export async function showBlocks(
  blocks: readonly BlockSettings[],
  place: Omit<BlockPlace, 'id'>,
): Promise<readonly ShownPart[]> {
  const shown = await Promise.all(blocks.map((block, index) => showBlock(block, { ...place, id: `b${index + 1}` })))
  if (place.marksBlocks) {
    const named = shown.flatMap((part, index) => (part ? { ...part, name: blocks[index]?.id } : []))
    return named.map((part) => ('html' in part ? readyBlock(part) : part))
  }
  const parts: DrawnPart[] = []
  for (const part of shown) {
    const last = parts.at(-1)
    if (part === null) continue
    if ('html' in part && last && 'html' in last) parts[parts.length - 1] = { id: last.id, html: last.html + part.html }
    else parts.push(part)
  }
  return parts.map((part) => ('html' in part ? readyBlock(part) : part))
}
