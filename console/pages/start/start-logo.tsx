import { Form, redirect } from 'react-router'
import { contrastWords } from '#app/features/website/look/readable-colour.ts'
import { own, isObject } from '#app/features/website/document/list-names.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { filesOf, ONE_FILE } from '../stock/pictures/picture-form.server.ts'
import type { Route } from './+types/start-logo.ts'
import { ColourChoice } from '../../parts/look/colour-choice.tsx'
import * as paths from '../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { notSaved, startedFor, textsIn } from './start-request.server.ts'
import { StartSteps } from './start-steps.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Logo and colour | New site | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { started } = await startedFor(context, request, params.site)
  const [logo, document] = [await started.logo(), await started.document()]
  const theme = own(document, 'theme')
  const chosen = isObject(theme) && typeof theme['primary'] === 'string' ? theme['primary'] : null
  return { steps: started.steps, logo, chosen, words: chosen && contrastWords(chosen) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { started } = await startedFor(context, request, params.site)
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'later') {
    await started.later('logo')
    return redirect(paths.startTemplate(params.site))
  }
  if (intent === 'logo') {
    if (filesOf(form, 'logo').length > 1) return notSaved({ ok: false, problems: {}, message: ONE_FILE }, {})
    const file = form.get('logo')
    const saved = await started.saveLogo(file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()) // prettier-ignore
    return saved.ok ? redirect(paths.startLogo(params.site)) : notSaved(saved, {})
  }
  const saved = await started.saveColour(formText(form, 'own').trim() || formText(form, 'colour'))
  return saved.ok ? redirect(paths.startTemplate(params.site)) : notSaved(saved, textsIn(form))
}

/** The logo, and the colour that is proposed from it. */
export default function StartLogo({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { steps, logo, chosen } = loaderData
  return (
    <div className="plain">
      <h1>Logo and colour</h1>
      <StartSteps site={params.site} now="logo" steps={steps} />
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {logo && (
        <figure className={logo.isForDark ? 'start-logo is-dark' : 'start-logo'}>
          <img src={paths.media(params.site, logo.media, 'logo')} alt="The logo as it was sent" />
          {logo.isForDark && (
            <figcaption>
              It is too light for a white ground, so it stands on dark ones; elsewhere the name stands in type. Send the
              dark version on the page Look when you have it.
            </figcaption>
          )}
        </figure>
      )}
      <Form method="post" encType="multipart/form-data" className="plain-form">
        <Field
          id="logo"
          label={logo ? 'Another logo' : 'Logo'}
          hint="PNG, WebP, JPEG or AVIF, at most 8 MB, best without a ground of its own."
          error={answer?.problems['logo']}
        >
          {(control) => (
            <TextInput
              {...control}
              type="file"
              name="logo"
              accept="image/png,image/webp,image/jpeg,image/avif"
              required
            />
          )}
        </Field>
        <div className="plain-row">
          <Button type="submit" name="intent" value="logo" look={logo ? 'quiet' : 'primary'}>
            Send the logo
          </Button>
        </div>
      </Form>
      <h2>Colour</h2>
      <Form method="post" className="plain-form">
        <p className="soft">
          {logo && !logo.colours.isColourless
            ? 'Proposed from the logo. Those that were too light to be read were made darker.'
            : 'White text can be read on each of these.'}
        </p>
        <ColourChoice
          colours={logo?.colours.colours ?? [{ hex: chosen ?? '#0b5d4f', isDarker: false }]}
          chosen={chosen ?? logo?.colours.colours[0]?.hex ?? '#0b5d4f'}
          typed={answer?.texts['own']}
          error={answer?.problems['colour']}
        />
        <div className="plain-row">
          <Button type="submit" name="intent" value="colour" look={logo ? 'primary' : 'quiet'}>
            Use this colour
          </Button>
          <Button type="submit" name="intent" value="later" look="text" formNoValidate>
            Later
          </Button>
        </div>
      </Form>
    </div>
  )
}
