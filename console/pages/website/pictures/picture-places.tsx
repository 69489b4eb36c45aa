import { placeWords } from '#app/features/website/document/document-place.ts'
import type { PicturePlace } from '#app/features/website/pictures/picture-places.ts'
import { placeLink } from '../place-link.ts'

interface PlacesProps {
  readonly site: string
  /** Where the website in force names it. */
  readonly now: readonly PicturePlace[]
  /** Where one’s draft names it. */
  readonly draft: readonly PicturePlace[]
}

/** Where a picture stands, in one’s draft and on the website. */
export function PicturePlaces({ site, now, draft }: PlacesProps) {
  const [published, drafted] = [now, draft].map((places) => new Set(places.map(placeWords))) as [Set<string>, Set<string>] // prettier-ignore
  const gone = now.filter((place) => !drafted.has(placeWords(place)))
  return (
    <section aria-label="Where it stands">
      <h2>Where it stands</h2>
      {draft.length === 0 && gone.length === 0 && <p className="quiet">Nowhere on the website.</p>}
      <ul className="library-places">
        {draft.map((place, n) => (
          // A page may name it twice in one text.
          // oxlint-disable-next-line react/no-array-index-key -- the list is drawn anew as a whole
          <li key={`${placeWords(place)} ${n}`}>
            <PlaceWords site={site} place={place} />
            {!published.has(placeWords(place)) && <small className="is-blue">in your draft</small>}
          </li>
        ))}
        {gone.map((place) => (
          <li key={`gone ${placeWords(place)}`}>
            {placeWords(place)} <small className="is-amber">until you publish your draft</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A place in words, leading to where it is changed. */
export function PlaceWords({ site, place }: { readonly site: string; readonly place: PicturePlace }) {
  const to = placeLink(site, place)
  const words = placeWords(place)
  return to === null ? <span>{words}</span> : <a href={to}>{words}</a>
}
