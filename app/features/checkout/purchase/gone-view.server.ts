import { phoneOf } from '#app/features/leads/abuse/site-phone.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { nameOf } from '#app/features/vehicle/title.ts'
import { phoneLink } from '#lib/phone.ts'
import type { GoneView } from './views/gone-page.tsx'

const WORDS = {
  sold: {
    title: 'This vehicle has been sold',
    text: 'Somebody bought it while you were deciding. Nothing was charged, and what you answered is kept for the days that the page said.',
  },
  reserved: {
    title: 'Somebody else has reserved this vehicle',
    text: 'Nothing was charged. If it comes free you can go on where you left: everything you answered is kept.',
  },
} as const

/** What is said of a car that was sold, or that somebody has reserved, while a shopper was buying it. */
export function goneView(site: Site, car: StockCar, reason: keyof typeof WORDS): GoneView {
  const phone = phoneOf(site)
  const like = new URLSearchParams({ make: car.make, model: car.model }).toString()
  return {
    ...WORDS[reason],
    car: { slug: car.slug, name: nameOf(car) },
    similar: `/search/new-used-and-demo-cars?${like}`,
    phone: phone ? { text: phone, link: phoneLink(phone) } : null,
  }
}
