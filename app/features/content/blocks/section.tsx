import { WidePicture } from '#app/features/site/pictures/wide-picture.tsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { row, type Space, text } from '#app/ui/layout/layout.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'

interface SectionProps {
  readonly id: string
  readonly heading?: string | undefined
  readonly className?: string
  /** What links on other pages call it. */
  readonly anchor?: string | undefined
  /** Beside the heading. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A block's place on the page with its heading. */
export function Section({ id, heading, className = '', anchor, more, children }: SectionProps) {
  return (
    <section id={anchor} className={`page page-block ${className}`} aria-labelledby={heading ? id : undefined}>
      {heading && (
        <div className={row({ gap: 3, align: 'baseline', spread: true }, 'block-head')}>
          <h2 id={id} className={text({ size: 24, weight: 'bold' })}>
            {heading}
          </h2>
          {more}
        </div>
      )}
      {children}
    </section>
  )
}

/** A picture of a block below the first view. */
export function BlockPicture({ url, sizes, alt = '' }: { url: string | undefined; sizes: string; alt?: string }) {
  const id = url === undefined ? null : mediaIdOf(url)
  if (!id) return null
  return <WidePicture id={id} sizes={sizes} alt={alt} />
}

interface BlockLinksProps {
  readonly links: readonly { readonly text: string; readonly to: string }[]
  readonly above?: Space
}

/** The one or two ways on of a block, the first the primary one. */
export function BlockLinks({ links, above }: BlockLinksProps) {
  if (links.length === 0) return null
  return (
    <p className={row({ gap: 3, above })}>
      {links.map(({ text, to }, index) => (
        <ButtonLink key={to} href={to} look={index === 0 ? 'primary' : 'quiet'}>
          {text}
        </ButtonLink>
      ))}
    </p>
  )
}
