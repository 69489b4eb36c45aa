import type { ElementType, HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  /** `warn` where something may surprise, `bad` where something went wrong. */
  readonly tone?: 'warn' | 'bad'
  /** What has to be read before one goes on: an edge in the colour of its tone, the words in that of the page. */
  readonly edge?: boolean
  readonly as?: ElementType
}

/** Something to know about what stands around it. */
export const Notice = ({ tone, edge = false, as: Tag = 'p', ...more }: NoticeProps) => (
  <Tag {...more} className={classNames('notice', tone && `notice-${tone}`, edge && 'notice-edge', more.className)} />
)
