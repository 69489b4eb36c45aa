import type { ReactNode } from 'react'
import { row, stack, text } from './layout/layout.ts'

/** A page that only has something to say: what happened, and where to go from here. */
export function MessagePage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className={stack({ gap: 4, align: 'start', above: 16 }, 'page')}>
      <h1 className={text({ size: 32, weight: 'bold', measure: true })}>{title}</h1>
      <div className={text({ size: 18, tone: 'soft', measure: true })}>{children}</div>
      <div className={row({ gap: 4, above: 4 })}>{actions}</div>
    </div>
  )
}
