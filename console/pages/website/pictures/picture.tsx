import { data, Form, redirect } from 'react-router'
import { ALT_LENGTH, HOLD_WORDS, NAME_LENGTH, type PictureResult } from '#app/features/website/pictures/picture-library.ts' // prettier-ignore
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { FocusPicker } from '../../../parts/pictures/focus-picker.tsx'
import { saidAfter } from '../../../parts/said-after.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { EditDone, UNDO_WORDS } from '../edit-done.tsx'
import { editorFor } from '../website-of.ts'
import type { Route } from './+types/picture.ts'
import { PicturePlaces } from './picture-places.tsx'
import { sizeWords } from './picture-tile.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.picture.title ?? 'Picture'} | Pictures | Console` }] // prettier-ignore
export { revalidateAfterOwnForm as shouldRevalidate }

const NO_PICTURE = 'There is no such picture at this site.'
const DONE_WORDS = { ...UNDO_WORDS, described: 'Saved.', focused: 'What you chose stays in view wherever the picture is cut.' } as const // prettier-ignore

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { website } = await editorFor(context, request, params.site)
  const details = await website.picture(params.picture)
  if (!details) throw data(NO_PICTURE, { status: 404 })
  const replaced = Math.trunc(Number(url.searchParams.get('replaced'))) || 0
  const said =
    replaced > 0
      ? `It stands in ${replaced === 1 ? '1 place' : `${replaced} places`} of your draft now. Shoppers see it once you publish.`
      : saidAfter(DONE_WORDS, url.searchParams.get('done'))
  const isLast = Number(url.searchParams.get('step')) === details.step
  return { ...details, said, undo: replaced > 0 && isLast && details.canUndo ? details.step : null }
}

/** Does what one of the forms about a picture says. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await editorFor(context, request, params.site)
  const form = await request.formData()
  const id = params.picture
  const here = paths.websitePicture(params.site, id)
  const typed = { name: formText(form, 'name'), alt: formText(form, 'alt') }
  const answered = (result: PictureResult, to: string) => {
    if (result.ok) return redirect(to)
    if (result.reason === 'not-found') throw data(NO_PICTURE, { status: 404 })
    return data({ message: result.message, typed: form.has('alt') ? typed : null }, { status: result.reason === 'changed' ? 409 : 422 }) // prettier-ignore
  }
  switch (formText(form, 'intent')) {
    case 'describe': {
      const seen = { name: formText(form, 'seen-name'), alt: formText(form, 'seen-alt') }
      return answered(await website.describePicture(id, { ...typed, seen }), `${here}?done=described`)
    }
    case 'remove':
      return answered(await website.removePicture(id), `${paths.websitePictures(params.site)}?done=removed`)
    default: {
      const focus = /^(\d{1,4})x(\d{1,4})$/.exec(formText(form, 'focus'))
      if (!focus) return data({ message: 'This form asked for nothing that can be done. Load the page again.', typed: null }, { status: 422 }) // prettier-ignore
      const at = { x: Number(focus[1]), y: Number(focus[2]) }
      return answered(await website.focusPicture(id, at), `${here}?done=focused`)
    }
  }
}

/** One picture of the website: what it shows, what stays in view of it, and where it stands. */
export default function Picture({ loaderData, actionData, params: { site } }: Route.ComponentProps) {
  const { picture, now, draft, hold, said, undo } = loaderData
  const { id, name, title, alt, focus, width, height, bytes } = picture
  const answer = useAnswer(actionData)
  const here = paths.websitePicture(site, id)
  const query = focus ? `?focus=${focus.x}x${focus.y}` : ''
  const isUsed = draft.length > 0
  return (
    <div className="library">
      <a className="back" href={paths.websitePictures(site)}>
        <Icon name="left" />
        Pictures
      </a>
      <h1>{title}</h1>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {!answer && <EditDone site={site} said={said} step={undo ?? undefined} back={here} />}
      <div className="library-columns">
        <section aria-label="The picture">
          <FocusPicker
            source={paths.media(site, id, 'spin')}
            picture={id}
            focus={focus}
            alt={alt}
            where="where pages cut the picture"
          />
          <p className="quiet">
            {width} × {height} pixels, {sizeWords(bytes)}
          </p>
          <ul className="library-cuts">
            <li>
              <img src={paths.media(site, id, 'card-small') + query} width={480} height={320} alt="" loading="lazy" />
              <small>In cards and columns</small>
            </li>
            <li>
              <img src={paths.media(site, id, 'banner-small') + query} width={960} height={270} alt="" loading="lazy" />
              <small>Among promotion pictures</small>
            </li>
          </ul>
        </section>
        <div>
          <Form method="post" className="plain-form">
            <input type="hidden" name="seen-name" value={name} />
            <input type="hidden" name="seen-alt" value={alt} />
            <Field id="picture-name" label="Name" hint="To find it by; shoppers don’t see it.">
              {(control) => (
                <TextInput {...control} name="name" required={name !== ''} maxLength={NAME_LENGTH} defaultValue={answer?.typed?.name ?? name} autoComplete="off" />
              )}
            </Field>
            <Field
              id="picture-alt"
              label="What it shows"
              hint="For people who don’t see it. Such as “Five utes in front of the Moorooka yard”."
            >
              {(control) => (
                <TextArea {...control} name="alt" rows={3} maxLength={ALT_LENGTH} defaultValue={answer?.typed?.alt ?? alt} />
              )}
            </Field>
            <Button type="submit" look="primary" name="intent" value="describe">
              Save
            </Button>
          </Form>
          <PicturePlaces site={site} now={now} draft={draft} />
          {isUsed && (
            <ButtonLink href={paths.replacePicture(site, id)}>
              <Icon name="swap" />
              Put another picture in its place
            </ButtonLink>
          )}
          {hold === null ? (
            <Form method="post">
              <p className="quiet">Nothing shows it, so it can go. It can’t be brought back but by adding it again.</p>
              <Button type="submit" look="danger" name="intent" value="remove">
                Remove this picture
              </Button>
            </Form>
          ) : (
            <p className="quiet">It can’t be removed: {HOLD_WORDS[hold]}</p>
          )}
        </div>
      </div>
    </div>
  )
} // prettier-ignore
