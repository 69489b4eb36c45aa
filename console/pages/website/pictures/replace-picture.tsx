import { data, Form, redirect } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { formText } from '#lib/forms/form-text.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { stepIn } from '../step-in.ts'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/replace-picture.ts'
import { PlaceWords } from './picture-places.tsx'
import { PictureTile } from './picture-tile.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Put another picture in its place | Pictures | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_PICTURE = 'There is no such picture at this site.'
const NOTHING = 'The picture stands nowhere in your draft any more, so there was nothing to replace.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const details = await website.picture(params.picture)
  if (!details) throw data(NO_PICTURE, { status: 404 })
  const other = url.searchParams.get('with')
  const replacement = other === null ? null : await website.replacement(params.picture, other)
  if (other !== null && !replacement) throw data(NO_PICTURE, { status: 404 })
  const words = url.searchParams.get('q') ?? ''
  const query = { words, filter: 'all', page: Number(url.searchParams.get('page') ?? 1) } as const
  const library = replacement ? null : await website.pictures(query)
  return { picture: details.picture, places: details.draft.length, replacement, library, words }
}

/** Puts the other picture into every place, as one edit of the draft. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const other = formText(form, 'with')
  const result = await website.replacePicture(params.picture, other, stepIn(form))
  if (result.ok) {
    const to = new URLSearchParams({ replaced: String(result.places), step: String(result.step) })
    return redirect(`${paths.websitePicture(params.site, other)}?${to}`)
  }
  if (result.reason === 'not-found') throw data(NO_PICTURE, { status: 404 })
  if (result.reason === 'changed') return data({ message: result.message }, { status: 409 })
  return data({ message: NOTHING }, { status: 422 })
}

/** Chooses another picture for all places of one, and says beforehand which these are. */
export default function ReplacePicture({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { picture, places, replacement, library, words } = loaderData
  const answer = useAnswer(actionData)
  const here = paths.replacePicture(site, picture.id)
  return (
    <div className="library">
      <a className="back" href={paths.websitePicture(site, picture.id)}>
        <Icon name="left" />
        {picture.title}
      </a>
      <h1>Put another picture in its place</h1>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {replacement ? (
        <Preview site={site} replacement={replacement} here={here} />
      ) : (
        <>
          <p className="soft">
            {picture.title} stands in {places === 1 ? '1 place' : `${places} places`} of your draft. Choose the picture
            that is to stand there; you see the list before anything changes.{' '}
            <a href={paths.websitePictures(site)}>Add a new one first</a>.
          </p>
          <Form method="get" className="library-search" role="search">
            <TextInput type="search" name="q" defaultValue={words} aria-label="Name or description" placeholder="Name or description" />
            <Button type="submit">Find</Button>
          </Form>
          <ul className="library-grid" aria-label="Pictures to choose from">
            {library?.pictures
              .filter(({ id }) => id !== picture.id)
              .map((one) => (
                <li key={one.id}>
                  <PictureTile site={site} picture={one} to={`${here}?with=${one.id}`} />
                </li>
              ))}
          </ul>
          {library && (
            <Pagination
              label="Pages of pictures"
              page={library.page}
              pages={library.pages}
              href={(page) => `${here}?${new URLSearchParams({ ...(words && { q: words }), page: String(page) })}`}
            />
          )}
        </>
      )}
    </div>
  )
} // prettier-ignore

type Replacement = NonNullable<Route.ComponentProps['loaderData']['replacement']>

interface PreviewProps {
  readonly site: string
  readonly replacement: Replacement
  readonly here: string
}

/** What would change, and what would not. */
function Preview({ site, replacement: { before, after, places, others, misfits, step }, here }: PreviewProps) {
  const count = places.length === 1 ? '1 place' : `${places.length} places`
  return (
    <>
      <div className="library-swap">
        <figure>
          <img src={paths.media(site, before.id, 'logo')} width={360} height={180} alt="" />
          <figcaption>{before.title}, as it is</figcaption>
        </figure>
        <Icon name="right" />
        <figure>
          <img src={paths.media(site, after.id, 'logo')} width={360} height={180} alt="" />
          <figcaption>{after.title}</figcaption>
        </figure>
      </div>
      {misfits.map((reason) => (
        <Notice key={reason} tone="warn">
          {after.title} {reason}. It can’t be published at some of these places.
        </Notice>
      ))}
      {after.alt === '' && places.length > 0 && (
        <Notice tone="warn">
          {after.title} has no description yet. <a href={paths.websitePicture(site, after.id)}>Say what it shows</a>, so
          that slides with it can say so too.
        </Notice>
      )}
      <h2>{places.length === 0 ? 'Nothing would change' : `Changes in ${count}`}</h2>
      <PlaceList site={site} places={places} />
      {others.length > 0 && (
        <>
          <h2>Stays as it is</h2>
          <p className="quiet">These are settings, which are changed on their own pages.</p>
          <PlaceList site={site} places={others} />
        </>
      )}
      <Form method="post" action={`${here}?with=${after.id}`} className="plain-row">
        <input type="hidden" name="with" value={after.id} />
        <input type="hidden" name="step" value={step} />
        {places.length > 0 && (
          <Button type="submit" look="primary">
            Replace in {count}
          </Button>
        )}
        <ButtonLink href={here} look="text">
          Choose another
        </ButtonLink>
      </Form>
      <p className="quiet">Only your draft changes. Shoppers see it once you publish.</p>
    </>
  )
}

const PlaceList = ({ site, places }: { readonly site: string; readonly places: Replacement['places'] }) => (
  <ul className="library-places">
    {places.map((place, n) => (
      // oxlint-disable-next-line react/no-array-index-key -- a text may name it twice, and the list never changes
      <li key={n}>
        <PlaceWords site={site} place={place} />
      </li>
    ))}
  </ul>
)
