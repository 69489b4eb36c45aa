import { data, Form, Link, redirect } from 'react-router'
import { noticeSettingOf } from '#app/features/staff/letters/notice-settings.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/notices.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { staffOf } from '../../request/site-for.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Notices | Console' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = staffOf(context, request)
  const setting = await noticeSettingOf(consoleOf(context).platform, staff.id).read()
  return { setting, hasPhone: staff.phone !== null, saved: new URL(request.url).searchParams.has('saved') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context, request)
  const form = await request.formData()
  const ticked = (name: string) => formText(form, name) === '1'
  const [from, to] = [formText(form, 'from'), formText(form, 'to')]
  const kept = await noticeSettingOf(consoleOf(context).platform, staff.id).keep({
    email: ticked('email'),
    sms: ticked('sms'),
    only_mine: ticked('only_mine'),
    digest: ticked('digest'),
    quiet: from || to ? { from, to } : null,
  })
  return kept.ok ? redirect(`${paths.notices}?saved`) : data({ message: kept.reason }, { status: 422 })
}

export default function Notices({ loaderData: { setting, hasPhone, saved }, actionData }: Route.ComponentProps) {
  return (
    <main className="plain">
      <p>
        <Link to={paths.me}>
          <Icon name="left" /> You
        </Link>
      </p>
      <h1>What you are told of</h1>
      <p>When nobody has answered in time you hear of it whatever you choose here.</p>
      {actionData ? (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      ) : (
        saved && <Notice role="status">Saved.</Notice>
      )}
      <Form method="post" className="plain-form">
        <fieldset className="ticks-open">
          <legend className="unseen">Ways</legend>
          <Tick name="email" on={setting.email}>
            By e-mail
          </Tick>
          <Tick name="sms" on={setting.sms}>
            {hasPhone ? 'By text message' : 'By text message, once your team has your mobile number'}
          </Tick>
          <Tick name="only_mine" on={setting.only_mine}>
            Only of leads that are mine
          </Tick>
          <Tick name="digest" on={setting.digest}>
            What came in quiet hours in one letter when we open
          </Tick>
        </fieldset>
        <label>
          Quiet from
          <TextInput type="time" name="from" defaultValue={setting.quiet?.from} />
        </label>
        <label>
          Until
          <TextInput type="time" name="to" defaultValue={setting.quiet?.to} />
        </label>
        <Button type="submit" look="primary">
          Save
        </Button>
      </Form>
    </main>
  )
}

const Tick = ({ name, on, children }: { name: string; on: boolean; children: string }) => (
  <label>
    <input type="checkbox" name={name} value="1" defaultChecked={on} /> {children}
  </label>
)
