import type { IconName } from '#app/ui/icon/icon-names.ts'
import type { SavedCar } from '#app/features/saved/saved-car.ts'
import type { SuccessKind } from './success-text.ts'

export interface NextStep {
  readonly icon: IconName
  readonly text: string
  readonly to: string
}

/** What the page that thanks shows of a lead: nothing about the person, for whoever has the address may see it. */
export interface SuccessData {
  readonly kind: SuccessKind
  readonly title: string
  readonly arrived: string
  /** Who answers, and by when. */
  readonly answer: string
  readonly next: readonly string[]
  readonly drive: { readonly text: string; readonly calendar: string; readonly file: string } | null
  readonly car: {
    readonly slug: string
    readonly name: string
    readonly price: string
    readonly picture: string | null
    /** Whether it still has a page. */
    readonly listed: boolean
  } | null
  readonly saved: SavedCar | null
  readonly place: {
    readonly name: string
    readonly address: string
    readonly directions: string | null
    readonly open: string | null
  } | null
  readonly phone: { readonly text: string; readonly link: string } | null
  readonly steps: readonly NextStep[]
  /** How it went so far, where the site tells. */
  readonly receipt?: string | null
}
