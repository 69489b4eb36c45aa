import { data, Form, Link, redirect } from 'react-router'
import { devicesOf } from '#app/features/staff/devices/devices.server.ts'
import { noticeSettingOf } from '#app/features/staff/letters/notice-settings.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { listWords } from '#lib/text/words.ts'
import type { Route } from './+types/notices.ts'
import { spanWords } from '../../parts/moments/moment-words.ts'
import { saidAfter } from '../../parts/said-after.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { staffOf } from '../../request/site-for.ts'
import { MyDevices } from './my-devices.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Notices | Console' }]

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = staffOf(context, request)
  const { platform, push, now } = consoleOf(context)
  const ago = (moment: number) => `${spanWords(now - moment)} ago`
  const devices = await devicesOf(platform, staff).list()
  return {
    setting: await noticeSettingOf(platform, staff.id).read(),
    hasPhone: staff.phone !== null,
    said: saidAfter(SAID, url.searchParams.get('done')),
    publicKey: push.publicKey,
    devices: devices.map(({ id, name, created_at, last_ok_at }) => ({
      id,
      name,
      detail: `Since ${ago(created_at)}${last_ok_at === null ? '' : `, last notice ${ago(last_ok_at)}`}`,
    })),
  }
}

const SAID: Readonly<Record<string, string>> = { saved: 'Saved.', removed: 'Nothing is shown on that device any more.' }

export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context, request)
  const { platform, push } = consoleOf(context)
  const form = await request.formData()
  const devices = devicesOf(platform, staff)
  const removed = formText(form, 'remove')
  if (removed) {
    await devices.remove(removed)
    return redirect(`${paths.notices}?done=removed`)
  }
  if (form.has('test')) {
    const tested = await devices.test(push)
    if (!tested.ok) return data({ ok: false, message: tested.reason }, { status: tested.full ? 429 : 422 })
    const { sent, failed } = tested
    const ok = failed.length === 0
    return data({ ok, message: ok ? sentWords(sent) : `${listWords(failed, 'and')} could not be reached. ${TRY}` })
  }
  const ticked = (name: string) => formText(form, name) === '1'
  const [from, to] = [formText(form, 'from'), formText(form, 'to')]
  const kept = await noticeSettingOf(platform, staff.id).keep({
    email: ticked('email'),
    sms: ticked('sms'),
    push: ticked('push'),
    only_mine: ticked('only_mine'),
    digest: ticked('digest'),
    quiet: from || to ? { from, to } : null,
  })
  return kept.ok ? redirect(`${paths.notices}?done=saved`) : data({ ok: false, message: kept.reason }, { status: 422 })
}

const sentWords = (sent: number): string =>
  `A test is on its way to ${sent === 1 ? 'your device' : `${sent} devices`}. If nothing appears, look at the notices of the browser in its settings.`
const TRY = 'Try again in a minute, or remove it here and switch it on anew.'

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, hasPhone, said, devices, publicKey } = loaderData
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
        <Notice tone={actionData.ok ? undefined : 'bad'} role={actionData.ok ? 'status' : 'alert'}>
          {actionData.message}
        </Notice>
      ) : (
        said && <Notice role="status">{said}</Notice>
      )}
      <Form method="post" className="plain-form">
        <fieldset className="ticks-open">
          <legend className="unseen">Ways</legend>
          <Tick name="email" on={setting.email}>
            By email
          </Tick>
          <Tick name="sms" on={setting.sms}>
            {hasPhone ? 'By text message' : 'By text message, once your team has your mobile number'}
          </Tick>
          {/* It is ticked by switching a device on, too. */}
          <Tick key={String(setting.push)} name="push" on={setting.push}>
            {devices.length > 0 ? 'On your devices' : 'On your devices, once one is switched on below'}
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
      <MyDevices devices={devices} publicKey={publicKey} />
    </main>
  )
}

const Tick = ({ name, on, children }: { name: string; on: boolean; children: string }) => (
  <label>
    <input type="checkbox" name={name} value="1" defaultChecked={on} /> {children}
  </label>
)
