import type { UploadReading } from '#app/features/inventory/feeds/upload/upload.ts'

/** The first rows of a file as they would be taken: a table at a desk, a list on a phone. */
export const FirstRows = ({ head, rows }: Pick<UploadReading, 'head' | 'rows'>) =>
  rows.length === 0 ? (
    <p className="quiet">No row can be shown yet: choose the columns below.</p>
  ) : (
    // It scrolls by keyboard too where a table is wider than the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="feeds-scroll" tabIndex={0} role="region" aria-label="The first rows">
      <table className="feeds-table">
        <thead>
          <tr>
            <th scope="col">Row</th>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells, refused }) => (
            <tr key={row} className={refused ? 'feeds-refused' : undefined}>
              <td data-head="Row">{row}</td>
              {refused ? (
                <>
                  <td data-head={head[0]}>{cells[0]}</td>
                  <td data-head={head[1]}>{cells[1]}</td>
                  <td data-head="Refused" colSpan={head.length - 2}>
                    <b>Refused</b> {refused.field}
                    {refused.value && ` “${refused.value}”`}: {refused.reason}
                  </td>
                </>
              ) : (
                cells.map((cell, at) => (
                  <td key={head[at]} data-head={head[at]}>
                    {cell}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
