import { Icon } from '#app/ui/icon/icon.tsx'
import type { RuleVerdict } from '#app/features/inventory/rules/advert-rule.ts'

/** What the rules of advertising say of a car, those that are not kept first; nothing here says that all is well. */
export function CarRules({ rules }: { readonly rules: readonly RuleVerdict[] }) {
  if (rules.length === 0) return null
  const broken = rules.filter(({ holds }) => !holds)
  return (
    <section>
      <h2>Rules of advertising</h2>
      <p className="soft">
        The car meets {rules.length - broken.length} of {rules.length} that we check.
      </p>
      {broken.length > 0 && (
        <ul className="car-channels">
          {broken.map(({ id, severity, words, fix }) => (
            <li key={id}>
              <Icon name="warn" className={severity === 'warn' ? 'is-red' : 'is-amber'} />
              <span>{words}</span>
              <small className="quiet">{id}</small>
              <p>{fix}</p>
            </li>
          ))}
        </ul>
      )}
      <details className="car-alike">
        <summary>
          Where they come from <Icon name="down" small />
        </summary>
        <ul className="car-said">
          {rules.map(({ id, words, source, read_on, confirmed }) => (
            <li key={id}>
              {id}: {words} {source}, read on {read_on}
              {!confirmed && ', not confirmed at its source'}.
            </li>
          ))}
        </ul>
        <p className="quiet">They are not legal advice, and there are rules that we do not check.</p>
      </details>
    </section>
  )
}
