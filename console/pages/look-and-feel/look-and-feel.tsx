import { data, Form, redirect, type RouterContextProvider } from 'react-router'
import { TEMPLATE_NAMES, templateNamed } from '#app/features/site/template-names.ts'
import { type LogoField, LOGOS, type LookTexts, MOST_RADIUS } from '#app/features/website/look/look-texts.ts'
import { contrastWords } from '#app/features/website/look/readable-colour.ts'
import { websiteOf } from '#app/features/website/website.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { filesOf, ONE_FILE } from '../stock/pictures/picture-form.server.ts'
import type { Route } from './+types/look-and-feel.ts'
import { ColourChoice } from '../../parts/look/colour-choice.tsx'
import { TemplatePreviews } from '../../parts/look/template-previews.tsx'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { siteFor } from '../../request/site-for.ts'
import { stepIn } from '../website/step-in.ts'
import { LogoForm } from './logo-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Look | Website | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

const NOBODY = 'There is no such page, or changing the website is not part of your role.'
const CONFLICT =
  'You have changed the same in another window since you opened this page. How it stands now is below; look at it once more, then save.'

async function lookFor(context: Readonly<RouterContextProvider>, request: Request, site: string) {
  const website = websiteOf(await siteFor(context, request, site), consoleOf(context).website)
  const { lookForm, saveLook, saveLogo, removeLogo, previewLink } = website
  if (!lookForm || !saveLook || !saveLogo || !removeLogo || !previewLink) throw data(NOBODY, { status: 404 })
  return { lookForm, saveLook, saveLogo, removeLogo, previewLink }
}

export async function loader(args: Route.LoaderArgs) {
  const { lookForm, previewLink } = await lookFor(args.context, args.request, args.params.site)
  const previews = TEMPLATE_NAMES.map((name) => ({
    name,
    framed: previewLink({ path: '/', template: name, editor: true }),
    open: previewLink({ path: '/', template: name }),
  }))
  return { ...(await lookForm()), previews, saved: args.url.searchParams.get('done') === 'saved' }
}

export async function action(args: Route.ActionArgs) {
  const { saveLook, saveLogo, removeLogo } = await lookFor(args.context, args.request, args.params.site)
  const form = await args.request.formData()
  const [seen, intent] = [stepIn(form), formText(form, 'intent')]
  const texts: LookTexts = {
    template: formText(form, 'template'),
    colour: formText(form, 'own').trim() || formText(form, 'colour'),
    radius: formText(form, 'radius'),
    tagline: formText(form, 'tagline'),
  }
  const field = LOGOS.find((one) => one === formText(form, 'field'))
  if (field && filesOf(form, 'file').length > 1) return data({ message: ONE_FILE, problems: {}, darker: null, texts: null }, { status: 422 }) // prettier-ignore
  const result = field
    ? intent === 'remove'
      ? await removeLogo(seen, field)
      : await saveLogo(seen, field, await bytesIn(form.get('file')))
    : await saveLook(seen, intent === 'darker' ? { ...texts, colour: formText(form, 'darker') } : texts)
  if (result.ok) return redirect(`${paths.lookAndFeel(args.params.site)}?done=saved`)
  if (result.reason === 'conflicts') return data({ message: CONFLICT, problems: {}, darker: null, texts: null }, { status: 409 }) // prettier-ignore
  const { problems, darker } = result
  const message = 'Nothing was saved yet: look at the answers that are marked.'
  return data({ message, problems, darker, texts: field ? null : texts }, { status: 422 })
}

const bytesIn = async (file: FormDataEntryValue | null): Promise<Uint8Array> =>
  file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()

/** How the site looks: changed in the draft, and seen in every template before it is public. */
export default function LookAndFeel({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { step, previews, logos, colours, unpublished, saved } = loaderData
  const texts = answer?.texts ?? loaderData.texts
  const problems: Partial<Record<keyof LookTexts | LogoField, string>> = answer?.problems ?? {}
  const ownColour = answer?.texts && problems.colour ? answer.texts.colour : undefined
  const chosen = ownColour === undefined ? texts.colour : loaderData.texts.colour
  return (
    <div className="plain plain-wide">
      <a className="back" href={paths.website(params.site)}>
        <Icon name="left" />
        Website
      </a>
      <h1>Look</h1>
      <p>
        Changes go into your draft: shoppers see them once you publish it.
        {unpublished > 0 && ` ${unpublished === 1 ? '1 change' : `${unpublished} changes`} in it ${unpublished === 1 ? 'is' : 'are'} not public.`}{' '}
        {unpublished > 0 && <a href={paths.publishWebsite(params.site)}>Check and publish</a>}
      </p>
      {answer ? (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      ) : (
        saved && <Notice role="status">Saved in your draft. The pages below show it.</Notice>
      )}
      <Form method="post" key={`look-${step}`}>
        <input type="hidden" name="step" value={step} />
        <TemplatePreviews previews={previews} chosen={templateNamed(texts.template) ?? 'showroom'} />
        <div className="plain-form">
          <ColourChoice colours={colours?.colours ?? []} chosen={chosen} typed={ownColour} error={problems.colour} />
          {answer?.darker && (
            <div className="plain-row">
              <input type="hidden" name="darker" value={answer.darker} />
              <Button type="submit" name="intent" value="darker">
                <span className="swatch" style={{ background: answer.darker }} />
                Use {answer.darker}, a darker shade
              </Button>
              <span className="quiet">{contrastWords(answer.darker)}</span>
            </div>
          )}
          <Field id="radius" label="Round corners" hint={`In pixels, from 0 to ${MOST_RADIUS}. Empty: as the template has them.`} error={problems.radius}>
            {(control) => <TextInput {...control} name="radius" defaultValue={texts.radius} inputMode="numeric" maxLength={2} autoComplete="off" />}
          </Field>
          <Field id="tagline" label="Tagline" hint="One line under the name on the home page." error={problems.tagline}>
            {(control) => <TextInput {...control} name="tagline" defaultValue={texts.tagline} maxLength={160} autoComplete="off" />}
          </Field>
          <div className="plain-row">
            <Button type="submit" look="primary" name="intent" value="save">
              Save in the draft
            </Button>
          </div>
        </div>
      </Form>
      {LOGOS.map((field) => (
        <LogoForm key={field} site={params.site} field={field} step={step} media={logos[field]} error={problems[field]} />
      ))}
    </div>
  )
} // prettier-ignore
