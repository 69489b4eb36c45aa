import { Notice } from '#app/ui/notice/notice.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { SearchPage } from '../../search-page.server.ts'

/** Says which words the list is shown without, and what they may have been meant to be. */
export function LeftOutNotice({ leftOut }: Pick<SearchPage, 'leftOut'>) {
  if (!leftOut) return null
  const { text, meant } = leftOut
  return (
    <Notice className="list-note">
      {text}
      {meant.map(({ text: name, to }, index) => (
        <span key={to}>
          {index === 0 ? ' Did you mean ' : ' or '}
          <TextLink href={to}>{name}</TextLink>
        </span>
      ))}
      {meant.length > 0 && '?'}
    </Notice>
  )
}
