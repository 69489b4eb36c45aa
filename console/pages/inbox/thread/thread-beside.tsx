import { Link } from 'react-router'
import type { ThreadData } from './thread-data.server.ts'

/** What is worth knowing while one calls: the cars, how to reach them, what they agreed to. */
export const ThreadBeside = ({ thread: { cars, phone, email, others, consents } }: { thread: ThreadData }) => (
  <aside className="beside" aria-label="About this thread">
    {cars.map(({ name, href, to, picture, facts }, i) => (
      <section key={i}>
        {picture && <img src={picture} alt="" width={480} height={320} loading="lazy" />}
        <h2>{to ? <Link to={to}>{name}</Link> : href ? <a href={href}>{name}</a> : name}</h2>
        {to && href && (
          <p>
            <a href={href}>Its page on the website</a>
          </p>
        )}
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    <section>
      <h2>How to reach them</h2>
      <dl>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={phone.href}>{phone.text}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {others.map(({ text, href }) => (
          <div key={href}>
            <dt>Also</dt>
            <dd>
              <a href={href}>{text}</a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
    {consents.length > 0 && (
      <section>
        <h2>Consent</h2>
        {consents.map((words) => (
          <p key={words} className="soft">
            {words}
          </p>
        ))}
      </section>
    )}
  </aside>
)
