import type { Comments } from './comments.server.ts'
import type { Fact } from './key-facts.ts'

/** Facts as a grid of terms and values. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="section-title">
        {title}
      </h2>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Features with the first few shown; the rest unfold without JavaScript. */
export function Features({ features, limit }: { features: readonly string[]; limit: number }) {
  if (features.length === 0) return null
  const row = (feature: string) => (
    <li key={feature}>
      <span className="i i-check" aria-hidden="true" />
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
        <details className="more">
          <summary>
            <span className="when-closed">Show all {features.length} features</span>
            <span className="when-open">Hide features</span>
          </summary>
          <ul className="features">{features.slice(limit).map(row)}</ul>
        </details>
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
        <p className="mt-3 text-n-7">Dealer comments are pending. Please check back here later.</p>
      ) : comments.short === null ? (
        <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: comments.html }} />
      ) : (
        <div className="comments mt-3">
          <p className="prose comments-short">{comments.short}</p>
          <details className="more">
            <summary>
              <span className="when-closed">Show More</span>
              <span className="when-open">Show Less</span>
            </summary>
            <div className="prose" dangerouslySetInnerHTML={{ __html: comments.html }} />
          </details>
        </div>
      )}
    </section>
  )
}
