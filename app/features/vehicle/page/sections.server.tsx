import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { text } from '#app/ui/layout/layout.ts'
import { SPECS_SHOWN, type Equipment } from '../facts/equipment.ts'
import type { Comments } from './comments.server.ts'
import type { Fact } from '../facts/key-facts.ts'

/** One point of a list of the dealer's own. */
export interface Point {
  readonly title: string
  readonly text: string
}

interface FactsProps {
  readonly id?: string
  readonly title: string
  readonly facts: readonly Fact[]
  /** Who says so, and when. */
  readonly source?: string
  /** So many stand there at once; all of them when absent. */
  readonly limit?: number
}

/** Terms and values. */
export const FactGrid = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Facts as a grid of terms and values, under their title. */
export function Facts({ id = 'details', title, facts, source, limit = facts.length }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <FactGrid facts={facts.slice(0, limit)} />
      {facts.length > limit && (
        <Disclosure closed={`Show all ${facts.length} details`} opened="Hide details">
          <FactGrid facts={facts.slice(limit)} />
        </Disclosure>
      )}
      {source && <p className={text({ size: 14, tone: 'quiet', above: 2 })}>{source}</p>}
    </section>
  )
}

/** Features with the first few shown; the rest unfold without JavaScript. */
export function Features({ features, limit }: { features: readonly string[]; limit: number }) {
  if (features.length === 0) return null
  const row = (feature: string) => (
    <li key={feature} className="checked-line">
      <Icon name="check" />
      {feature}
    </li>
  )
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="section-title">
        Features
      </h2>
      <ul className="features">{features.slice(0, limit).map(row)}</ul>
      {features.length > limit && (
        <Disclosure closed={`Show all ${features.length} features`} opened="Hide features">
          <ul className="features">{features.slice(limit).map(row)}</ul>
        </Disclosure>
      )}
    </section>
  )
}

/** The dealer's words about the car. */
export function DealerComments({ comments }: { comments: Comments | null }) {
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="section-title">
        Dealer Comments
      </h2>
      {comments === null ? (
        <p className={text({ tone: 'quiet', above: 3 })}>Dealer comments are pending. Please check back here later.</p>
      ) : comments.short === null ? (
        <div className="prose above-3" dangerouslySetInnerHTML={{ __html: comments.html }} />
      ) : (
        <div className="above-3">
          <p className="prose more-short">{comments.short}</p>
          <Disclosure closed="Show More" opened="Show Less">
            <div className="prose" dangerouslySetInnerHTML={{ __html: comments.html }} />
          </Disclosure>
        </div>
      )}
    </section>
  )
}

/** Standard equipment: the first few, the rest unfold without JavaScript. */
export function Specs({ equipment }: { equipment: readonly Equipment[] }) {
  const row = ({ name, value }: Equipment) => (
    <li key={name} className="checked-line">
      <Icon name="check" />
      <span>
        {name}
        {value && <span className={text({ tone: 'quiet' })}>: {value}</span>}
      </span>
    </li>
  )
  return (
    <section aria-labelledby="equipment">
      <h2 id="equipment" className="section-title">
        Standard equipment
      </h2>
      <ul className="features">{equipment.slice(0, SPECS_SHOWN).map(row)}</ul>
      {equipment.length > SPECS_SHOWN && (
        <Disclosure closed="Show All Specs" opened="Hide Specs">
          <ul className="features">{equipment.slice(SPECS_SHOWN).map(row)}</ul>
        </Disclosure>
      )}
    </section>
  )
}

/** The dealer's own points under a heading: what is checked, why to buy here. */
export function Points({ id, title, points }: { id: string; title: string; points: readonly Point[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul className="points">
        {points.map((point) => (
          <li key={point.title} className="checked-line">
            <Icon name="check" />
            <div>
              <p className={text({ weight: 'semibold' })}>{point.title}</p>
              {point.text && <p className={text({ tone: 'soft' })}>{point.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Paragraphs of the dealer's own under a heading. */
export function Words({
  id,
  title,
  text: words,
  small = false,
}: {
  id: string
  title: string
  text: string
  small?: boolean
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={small ? text({ weight: 'semibold' }) : 'section-title'}>
        {title}
      </h2>
      <div className={small ? text({ size: 14, tone: 'quiet', above: 2 }, 'prose') : 'prose above-3'}>
        {words.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
