import type { ReactNode } from 'react'

/** A page that only has something to say: what happened, and where to go from here. */
export function MessagePage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className="page py-16 md:py-24">
      <div className="max-w-[60ch]">
        <h1 className="text-32 font-bold">{title}</h1>
        <div className="mt-4 text-18 text-n-8">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  )
}
