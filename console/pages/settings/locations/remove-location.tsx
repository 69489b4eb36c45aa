import { data, Form } from 'react-router'
import { formText } from '#lib/forms/form-text.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/remove-location.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { SettingPage } from '../setting-page.tsx'
import { answered, NO_SETTINGS, originIn, settingsAt } from '../setting-request.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Remove a location | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['locationToRemove'] })
  const found = await website.locationToRemove(params.location)
  if (!found) throw data(NO_SETTINGS, { status: 404 })
  return found
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['removeLocation'] })
  const form = await request.formData()
  const result = await website.removeLocation(params.location, formText(form, 'told') === 'yes', originIn(form))
  return answered(result, { form, to: paths.locations(params.site), here: paths.removeLocation(params.site, params.location) }) // prettier-ignore
}

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-AU')} ${more}`

/** Says what becomes of what stands at a location before it goes. */
export default function RemoveLocation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, name, cars, leads, kept } = loaderData
  const answer = useAnswer(actionData)
  const back = { to: paths.locationOf(params.site, params.location), name }
  return (
    <SettingPage site={params.site} title={`Remove ${name}?`} back={back}>
      {answer?.message && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      {answer && answer.conflicts.length > 0 && (
        <Notice tone="warn" role="alert">
          Somebody has changed this location since you opened this page, so it is still there. Look at it once more,
          then remove it.
        </Notice>
      )}
      {kept === 'only' && <p>A site needs a location. Add another one first.</p>}
      {kept === 'primary' && <p>This is the main location. Make another one the main location first.</p>}
      {kept === null && (
        <>
          <p>Its page, its hours and its people go from the website at once. Undo brings them back.</p>
          {cars > 0 && (
            <p>
              <b>{many(cars, 'car stands', 'cars stand')} here.</b> They stay on the website without a place, and only
              people who see the whole site find them in the console, until you move them or their feed does.
            </p>
          )}
          {leads > 0 && (
            <p>
              <b>{many(leads, 'lead is', 'leads are')} open here.</b> People with this location alone no longer see
              them; hand them over first.
            </p>
          )}
          <Form method="post" className="plain-form">
            <input type="hidden" name="seen" value={version} />
            {(cars > 0 || leads > 0) && (
              <div>
                <label className="check">
                  <input type="checkbox" name="told" value="yes" />I know what happens to them
                </label>
                <FieldError text={answer?.problems['told']} />
              </div>
            )}
            <div className="plain-row">
              <Button type="submit" look="danger">
                Remove {name}
              </Button>
              <ButtonLink href={back.to} look="text">
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </>
      )}
    </SettingPage>
  )
}
