import { workedExample } from '#app/features/website/settings/finance/worked-example.ts'
import type { SettingTexts } from '#app/features/website/settings/setting-form.ts'

/** What the rate comes to, as the website itself works it out. */
export function Example({ texts }: { readonly texts: SettingTexts }) {
  const { repayment, total, comparison, doubt } = workedExample(texts)
  return (
    <output className="setting-example">
      {repayment === null ? (
        comparison === null ? (
          'Type a rate to see what a loan comes to.'
        ) : (
          'No such loan: look at the amount and the term.'
        )
      ) : (
        <span>
          <b>{repayment}</b>, {total} in all.
        </span>
      )}
      {comparison !== null && <span>Comparison rate for $30,000 over 5 years by the Code’s method: {comparison}.</span>}
      {doubt && <span className="is-amber">{doubt}</span>}
    </output>
  )
}
