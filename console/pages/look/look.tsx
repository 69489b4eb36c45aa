import { data, redirect } from 'react-router'
import { looksOf, mayLook } from '#app/features/staff/looks/looks.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/look.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'

export const meta: Route.MetaFunction = () => [{ title: 'View as the dealer | Console' }]

async function lookerAt({ context, request, params }: Pick<Route.LoaderArgs, 'context' | 'request' | 'params'>) {
  const access = await siteFor(context, request, params.site)
  if (!mayLook(access.staff)) throw data('Your role does not include this.', { status: 404 })
  return access
}

export async function loader(args: Route.LoaderArgs) {
  const { staff, site, look } = await lookerAt(args)
  const { now } = consoleOf(args.context)
  return { name: settingsOf(site, siteSettings).name, looks: look !== null, proven: provenWithin(staff, now) }
}

/** Begins to look, with a reason that the dealer reads, or stops. */
export async function action(args: Route.ActionArgs) {
  const { staff, site } = await lookerAt(args)
  const { platform, team } = consoleOf(args.context)
  const form = await args.request.formData()
  const looks = looksOf(platform, { staff, letters: team.letters })
  if (formText(form, 'intent') === 'end') {
    await looks.end(site.slug)
    return redirect(paths.look(site.slug))
  }
  const reason = formText(form, 'reason')
  const begun = await looks.begin(site.slug, reason)
  if (begun.ok) return redirect(paths.today(site.slug))
  if (begun.prove) throw redirect(`${paths.prove}?${new URLSearchParams({ back: paths.look(site.slug) })}`)
  return data({ message: begun.reason, reason }, { status: 422 })
}

export default function LookPage({ loaderData: { name, looks, proven }, actionData, params }: Route.ComponentProps) {
  return (
    <div className="plain">
      <h1>View as the dealer</h1>
      <p>
        To help {name} you can see for an hour what its people see: leads, orders, stock, reports. You cannot change
        anything meanwhile, no lead counts as opened, and {name} is told at once: your reason by email, and each lead
        that you open in its history.
      </p>
      {!proven && (
        <Notice>
          Viewing asks that you{' '}
          <a href={`${paths.prove}?${new URLSearchParams({ back: paths.look(params.site) })}`}>
            confirm that it is you
          </a>
          . Do that first, then say why.
        </Notice>
      )}
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <form method="post" className="plain-form">
        <label>
          Why you need to see it
          <TextArea name="reason" required minLength={10} maxLength={300} rows={3} defaultValue={actionData?.reason} />
        </label>
        <Button type="submit" look="primary">
          {looks ? 'View for another hour' : 'View for an hour'}
        </Button>
      </form>
    </div>
  )
}
