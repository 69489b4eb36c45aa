import type { ElementType, HTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

interface NoticeProps extends HTMLAttributes<HTMLElement> {
  /** `warn` where something may surprise, `bad` where something went wrong. */
  readonly tone?: 'warn' | 'bad'
  readonly as?: ElementType
}

/** Something to know about what stands around it. */
export const Notice = ({ tone, as: Tag = 'p', ...more }: NoticeProps) => (
  <Tag {...more} className={classNames('notice', tone && `notice-${tone}`, more.className)} />
)
