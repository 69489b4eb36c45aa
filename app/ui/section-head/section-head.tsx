import { TextLink } from '../link/link.tsx'
import { row, text } from '../layout/layout.ts'

interface SectionHeadProps {
  /** Of the heading, which names its section. */
  readonly id: string
  readonly title: string
  /** Where all of it is; `text` alone would say too little where several stand on a page. */
  readonly more?: { readonly to: string; readonly text: string } | null
}

/** The heading of a part of a page, with the way to all of what it shows. */
export const SectionHead = ({ id, title, more }: SectionHeadProps) => (
  <div className={row({ gap: 4, align: 'baseline', spread: true }, 'section-head')}>
    <h2 id={id} className={text({ size: 20, weight: 'bold' })}>
      {title}
    </h2>
    {more && (
      <TextLink href={more.to} className="tap-line">
        <span>
          {more.text}
          <span className="sr-only">: {title}</span>
        </span>
      </TextLink>
    )}
  </div>
)
