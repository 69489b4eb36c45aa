import { paperLink } from '#app/features/vehicle/buttons.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { PictureSettings } from './settings.schema.ts'

/** What the report of an import says of papers that no page of their vehicle will link to. */
export function unshownPapers(
  { file, brochure }: Pick<Car, 'file' | 'brochure'>,
  { fetch, history_reports }: Pick<PictureSettings, 'fetch' | 'history_reports'>,
): string[] {
  const isUnshown = (address: string | undefined, isFetched: boolean): boolean =>
    Boolean(address) && !isFetched && paperLink(address) === null
  return [
    ...(isUnshown(file, fetch && history_reports === 'keep')
      ? ['history report: only https addresses are linked; a copy is kept with pictures.history_reports "keep"']
      : []),
    ...(isUnshown(brochure, fetch) ? ['brochure: only https addresses are linked'] : []),
  ]
}
