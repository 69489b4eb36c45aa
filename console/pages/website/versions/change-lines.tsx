import type { ChangesInWords, ChangeWords } from '#app/features/website/document/change-words.ts'

const WHAT: Readonly<Record<ChangeWords['what'], string>> = { added: 'New', removed: 'Removed', changed: 'Changed', moved: 'Order' } // prettier-ignore

/** What differs, place by place, with both values. */
export const ChangeLines = ({ changes: { first, count } }: { readonly changes: ChangesInWords }) => (
  <>
    <ul className="lines change-lines">
      {first.map(({ where, what, before, after }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is drawn once, and a place may stand in it twice
        <li key={index} className="line line-plain">
          <div>
            <b>{where.join(' › ') || 'The site'}</b>
            {before && (
              <del>
                <span className="unseen">Before: </span>
                {before}
              </del>
            )}
            {after && (
              <ins>
                <span className="unseen">Now: </span>
                {after}
              </ins>
            )}
          </div>
          <span className="line-end quiet">{WHAT[what]}</span>
        </li>
      ))}
    </ul>
    {count > first.length && <p className="quiet">And {count - first.length} more.</p>}
  </>
)
