import type { Location } from '#app/features/locations/location.ts'
import { reservePath } from '#app/features/locations/nsw/reserve-path.ts'
import type { SaleSettings } from '#app/features/locations/nsw/online-sale.ts'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { BUTTON_PAGES, type ButtonSettings, buttonsOf } from '#app/features/vehicle/buttons.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { chatAbout, type ChatSettings } from '#app/features/vehicle/chat/chat.ts'
import { canBuyOnline, type OnlinePurchaseSettings } from '#app/features/vehicle/online-purchase.ts'
import type { Price } from '#app/features/vehicle/price/price.ts'
import type { SectionName } from '#app/features/vehicle/page/section-names.ts'
import { announcementOf } from '#app/features/vehicle/sidebar/announcement.ts'
import { showsCertified } from '#app/features/vehicle/sidebar/certified.ts'
import { maskPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { type PriceNote, priceNoteOf } from '#app/features/vehicle/sidebar/price-note.ts'
import type { LocationPanelData } from '#app/features/locations/location-panel-data.ts'

interface Settings extends ButtonSettings, OnlinePurchaseSettings, ChatSettings {
  readonly reserve: SaleSettings['reserve']
  readonly mask_phone: boolean
  readonly announcement_bar: boolean
  readonly certified_badge: boolean
  readonly price_notes: readonly PriceNote[]
  readonly vdp_config: { readonly show_map_section: boolean; readonly sections: readonly SectionName[] }
}

interface Around {
  readonly now: number
  readonly name: string
  readonly url: string
  readonly price: Price
  readonly phone: string | undefined
  /** The location of the car, where it is one of ours. */
  readonly own: Location | undefined
  readonly primary: Location | undefined
  readonly panel: LocationPanelData | null
  /** Test drives of it can be booked. */
  readonly driven: boolean
  /** Where its motor dealer's notice stands, in New South Wales. */
  readonly form5: string | null
}

/** Whether the page has its map section, which the location beside the pictures leads to. */
export const showsMap = ({ vdp_config }: Pick<Settings, 'vdp_config'>): boolean =>
  vdp_config.show_map_section && vdp_config.sections.includes('map')

/** What stands beside the pictures of a car besides its name and price. */
export function sidebarOf(car: StockCar, settings: Settings, around: Around) {
  const { now, name, url, price, panel } = around
  const offered = { ...settings, online_purchase: canBuyOnline(car, settings, now) }
  const text = around.phone ? formatPhone(around.phone) : ''
  const phone = around.phone
    ? { text, link: phoneLink(around.phone), masked: settings.mask_phone ? maskPhone(text) : null }
    : null
  return {
    phone,
    buttons: buttonsOf(car, offered, {
      now,
      phone,
      location: panel && {
        name: panel.name,
        to: showsMap(settings) ? '#vehicle-map' : panel.directions,
      },
      chat: chatAbout(settings, { name, url }),
      url,
      name,
      form5: around.form5,
      pages: {
        ...BUTTON_PAGES,
        ...(!around.driven && { test_drive: undefined }),
        reserve: (slug) => reservePath(slug, settings.reserve),
      },
    }),
    priceNote: priceNoteOf(price, settings.price_notes),
    announcement: settings.announcement_bar
      ? announcementOf(car, { primaryCity: around.primary?.address.city, directions: around.own && panel?.directions })
      : null,
    certified: showsCertified(car, settings),
  }
}
