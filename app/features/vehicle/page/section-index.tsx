import { useEffect, useState } from 'react'

/** The strip of the window, from its middle down, where a group is the one that is read. */
const READ = '-40% 0px -55%'

/** The groups of the page and the way to each; the one that is read stands out. `shown`: the groups are on the page. */
export function SectionIndex({ shown }: { shown: boolean }) {
  const [entries, setEntries] = useState<readonly HTMLElement[]>([])
  const [current, setCurrent] = useState('')
  useEffect(() => {
    if (!shown) return
    const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')]
    const observer = new IntersectionObserver(
      (seen) => {
        // The first time it tells of all of them.
        if (seen.length === groups.length) setEntries(groups)
        for (const { target, isIntersecting } of seen) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: READ },
    )
    for (const group of groups) observer.observe(group)
    return () => observer.disconnect()
  }, [shown])
  if (entries.length < 2) return null
  return (
    <nav className="section-index" aria-label="On this page">
      {entries.map(({ id, dataset }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {dataset['group']}
        </a>
      ))}
    </nav>
  )
}
