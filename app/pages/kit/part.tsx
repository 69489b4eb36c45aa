import type { ReactNode } from 'react'
import { row } from '#app/ui/layout/layout.ts'

/** A part of the page of the kit, under its heading. */
export function Part({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  const id = name.split(/\W/)[0]!.toLowerCase()
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="section-title">
        {name}
      </h2>
      {wide ? children : <div className={row({ gap: 3, above: 4 }, 'kit-parts')}>{children}</div>}
    </section>
  )
}
