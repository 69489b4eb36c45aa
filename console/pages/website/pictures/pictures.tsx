import { data, Form, Link, redirect } from 'react-router'
import { PICTURE_FILTERS, type PictureFilter } from '#app/features/website/pictures/picture-library.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Pagination } from '#app/ui/pagination/pagination.tsx'
import { saidAfter } from '../../../parts/said-after.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterAnswer, useAnswer } from '../../../request/own-answer.ts'
import { filesOf } from '../../stock/pictures/picture-form.server.ts'
import { EditDone, UNDO_WORDS } from '../edit-done.tsx'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/pictures.ts'
import { PictureTile } from './picture-tile.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Pictures | Website | Console' }]
export { revalidateAfterAnswer as shouldRevalidate }

const FILTER_WORDS: Readonly<Record<PictureFilter, string>> = {
  all: 'All',
  'no-description': 'No description',
  unused: 'Not used',
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const { searchParams: search } = url
  const words = search.get('q') ?? ''
  const filter = PICTURE_FILTERS.find((one) => one === search.get('show')) ?? 'all'
  const library = await website.pictures({ words, filter, page: Number(search.get('page') ?? 1) })
  const [added, known] = [Number(search.get('added')) || 0, Number(search.get('known')) || 0]
  const said = added + known > 0 ? addedWords(added, known) : saidAfter(DONE_WORDS, search.get('done'))
  return { ...library, words, filter, said }
}

const DONE_WORDS = { ...UNDO_WORDS, removed: 'The picture was removed.' } as const

function addedWords(added: number, known: number): string {
  const there = known === 0 ? '' : ` ${known === 1 ? '1 was there already' : `${known} were there already`}.`
  if (added === 0) return `Nothing was added:${there.replace(/\.$/, '')}.`
  return `${added === 1 ? '1 picture was added' : `${added} pictures were added`}.${there} Say what each shows, for people who don’t see it.`
}

/** Takes files into the library: those that are pictures are kept, of the others it is said why not. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const files = filesOf(form, 'pictures')
  if (files.length === 0) return data({ message: 'Choose a picture first.', refused: [] }, { status: 422 })
  const named = []
  for (const file of files) named.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  const outcomes = await website.addPictures(named)
  const kept = outcomes.flatMap((one) => (one.ok ? [one] : []))
  const refused = outcomes.flatMap((one) => (one.ok ? [] : [`${one.name}: ${one.reason}`]))
  if (refused.length > 0) {
    const count = refused.length === 1 ? '1 file was not added.' : `${refused.length} files were not added.`
    const others =
      kept.length === 0 ? '' : kept.length === 1 ? ' The other one was.' : ` The other ${kept.length} were.`
    return data({ message: count + others, refused }, { status: 422 })
  }
  const known = kept.filter((one) => one.known).length
  const to = new URLSearchParams({ added: String(kept.length - known), known: String(known) })
  return redirect(`${paths.websitePictures(params.site)}?${to}`)
}

/** The pictures that the website uses, or may use. */
export default function Pictures({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { pictures, total, page, pages, counts, words, filter, said } = loaderData
  const answer = useAnswer(actionData)
  const here = paths.websitePictures(site)
  const address = (change: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ ...(words && { q: words }), ...(filter !== 'all' && { show: filter }), ...change })
    if (query.get('show') === 'all') query.delete('show')
    return query.size === 0 ? here : `${here}?${query}`
  } // prettier-ignore
  return (
    <div className="library">
      <a className="back" href={paths.website(site)}>
        <Icon name="left" />
        Website
      </a>
      <div className="head-row">
        <h1>Pictures</h1>
        <Form method="get" className="library-search" role="search">
          {filter !== 'all' && <input type="hidden" name="show" value={filter} />}
          <TextInput
            type="search"
            name="q"
            defaultValue={words}
            aria-label="Name or description"
            placeholder="Name or description"
          />{' '}
          {/* prettier-ignore */}
          <Button type="submit">Find</Button>
        </Form>
      </div>
      {answer && (
        <Notice tone="bad" role="alert" as="div">
          {answer.message}
          {answer.refused.length > 0 && (
            <ul className="pictures-refused">
              {answer.refused.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {!answer && <EditDone site={site} said={said} back={here} />}
      <Form method="post" encType="multipart/form-data" className="library-add">
        <label>
          Pictures to add
          <input type="file" name="pictures" accept="image/jpeg,image/png,image/webp,image/avif" multiple required />
        </label>
        <Button type="submit" look="primary">
          Add pictures
        </Button>
        <p className="quiet">JPEG, PNG, WebP or AVIF, up to 20 MB each and 40 MB at once.</p>
      </Form>
      <nav className="views" aria-label="Which pictures">
        {PICTURE_FILTERS.map((one) => (
          <Link key={one} to={address({ show: one })} {...(one === filter && { 'aria-current': 'page' as const })}>
            {FILTER_WORDS[one]} <small>{counts[one].toLocaleString('en-AU')}</small>
          </Link>
        ))}
      </nav>
      {total === 0 ? (
        <p className="quiet library-none">{noneWords(words, filter)}</p>
      ) : (
        <ul className="library-grid" aria-label="Pictures, the newest first">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <PictureTile site={site} picture={picture} to={paths.websitePicture(site, picture.id)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Pages of pictures" page={page} pages={pages} href={(to) => address({ page: String(to) })} />
    </div>
  )
}

function noneWords(words: string, filter: PictureFilter): string {
  if (words !== '') return `No picture has “${words}” in its name or description.`
  if (filter === 'no-description') return 'Every picture has a description.'
  if (filter === 'unused') return 'Every picture is used.'
  return 'There are no pictures yet. Those of cars stand with the cars.'
}
