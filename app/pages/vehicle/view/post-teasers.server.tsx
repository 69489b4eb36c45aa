import { pictureSet } from '#app/features/site/pictures/media.ts'
import { grid, text } from '#app/ui/layout/layout.ts'

/** A post of the dealer's blog, as the page of a car points to it. */
export interface PostTeaser {
  readonly title: string
  /** Path on this site. */
  readonly address: string
  /** Media id. */
  readonly picture: string | null
  /** The day as people write it, "3 November 2026", and as machines do, "2026-11-03". */
  readonly date: { readonly text: string; readonly iso: string } | null
}

/** The newest posts of the dealer's blog; each is one link. */
export function PostTeasers({ posts }: { posts: readonly PostTeaser[] }) {
  return (
    <section aria-labelledby="blogs">
      <h2 id="blogs" className="section-title">
        From our blog
      </h2>
      <ul className={grid({ columns: { sm: 3 }, gap: 6, above: 3 })}>
        {posts.map(({ title, address, picture, date }) => (
          <li key={address}>
            <a href={address} className="post-line hover-line">
              {picture && (
                <span className="frame">
                  <img {...pictureSet(picture, 'card')} sizes="96px" width={720} height={480} alt="" loading="lazy" />
                </span>
              )}
              <span>
                <span className={text({ weight: 'semibold' })}>{title}</span>
                {date && (
                  <time dateTime={date.iso} className={text({ size: 14, tone: 'quiet' })}>
                    {date.text}
                  </time>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
