import { useState } from 'react'
import { COMPARISON_WARNING } from '#app/features/finance/repayment/comparison-warning.ts'
import { FREQUENCIES } from '#app/features/finance/repayment/repayment.ts'
import { lenderControl, lenderRows } from '#app/features/website/settings/finance/finance-texts.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/lenders.ts'
import * as paths from '../../../paths.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { savedChange } from '../saved-change.server.ts'
import { SettingForm, SettingPage } from '../setting-page.tsx'
import type { SettingTexts } from '#app/features/website/settings/setting-form.ts'
import { textsIn } from '../setting-answer.ts'
import { answered, originIn, settingsAt } from '../setting-request.ts'
import { ChoiceField, TextField, TickField } from '../text-field.tsx'
import { Example } from './example.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Lenders and rates | Settings | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['financeForm'] })
  return { ...(await website.financeForm()), saved: await savedChange(request, website) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { website } = await settingsAt(context, request, { site: params.site, verbs: ['saveFinance'] })
  const form = await request.formData()
  return answered(await website.saveFinance(textsIn(form), originIn(form)), { form, to: paths.lenders(params.site) })
}

/** The rate that the dealer advertises, what it comes to, and the lenders whose figures may stand on cars. */
export default function Lenders({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, texts, notes, saved } = loaderData
  const answer = useAnswer(actionData)
  const shown = answer?.texts ?? texts
  const [typed, setTyped] = useState<SettingTexts | null>(null)
  const asked = { texts: shown, problems: answer?.problems ?? {}, inputMode: 'decimal', autoComplete: 'off' } as const
  const typing = (form: HTMLFormElement | null) => form && setTyped(textsIn(new FormData(form)))
  return (
    <SettingPage site={params.site} title="Lenders and rates" saved={saved}>
      {notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      <SettingForm version={version} answer={answer} save="Save lenders and rates" wide>
        <div className="setting-fields" onInput={(event) => typing(event.currentTarget.closest('form'))}>
          <TickField texts={shown} name="shown" label="Show finance on cars" />
          <TextField {...asked} name="interest" label="Rate you advertise, % a year" maxLength={10} />
          <TextField {...asked} name="comparison" label="Its comparison rate, % a year" hint="For $30,000 over 5 years, as your lender states it. Without it no repayment of your own is shown." maxLength={10} />
          <TextField {...asked} name="fee" label="Establishment fee, dollars" maxLength={12} />
          <ChoiceField {...asked} name="frequency" label="Repayments are shown" options={FREQUENCIES.map((one) => [one, one])} />
          <TickField texts={shown} name="round-up" label="Round repayments up to whole dollars" />
          <fieldset className="setting-box">
            <legend>Worked example</legend>
            <TextField {...asked} name="example-amount" label="Loan, dollars" maxLength={12} />
            <TextField {...asked} name="example-years" label="Term, years" maxLength={4} />
            <Example texts={typed ?? shown} />
            <p className="quiet">{COMPARISON_WARNING}</p>
          </fieldset>
          <TextField {...asked} name="lender" label="The one lender of the site" hint="Empty: the first whose figures may be shown." inputMode="text" maxLength={60} />
          <h2>Lenders</h2>
          <p className="soft">
            Whose figures may stand on a car where its feed brings them. Empty a name to take a lender out; leave a
            figure empty where there is no such limit.
          </p>
          {Array.from({ length: lenderRows(shown) }, (_, at) => (
            <fieldset key={lenderControl(at, 'name')} className="setting-box setting-person">
              <legend>{shown[lenderControl(at, 'name')] || 'One more lender'}</legend>
              <TextField {...asked} name={lenderControl(at, 'name')} label="Name, as the feed writes it" inputMode="text" maxLength={60} />
              <TextField {...asked} name={lenderControl(at, 'years')} label="Usual term, years" maxLength={4} />
              <TextField {...asked} name={lenderControl(at, 'fee')} label="Usual fee, dollars" maxLength={10} />
              <TextField {...asked} name={lenderControl(at, 'within')} label="Only cars of the last years" maxLength={3} />
              <TextField {...asked} name={lenderControl(at, 'above')} label="Only cars dearer than, dollars" maxLength={12} />
            </fieldset>
          ))}
        </div>
      </SettingForm>
    </SettingPage>
  )
} // prettier-ignore
