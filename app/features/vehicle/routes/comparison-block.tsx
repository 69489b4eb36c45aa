interface Props {
  readonly cars: readonly { readonly slug: string; readonly name: string; readonly facts: readonly string[] }[]
  readonly labels: readonly string[]
  readonly to: string
}

/** This car beside the two most like it; the whole comparison is a page of its own. */
export function ComparisonBlock({ cars, labels, to }: Props) {
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison" className="section-title">
        How it compares
      </h2>
      <div className="comparison-scroll mt-3">
        <table className="comparison">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              {cars.map(({ slug, name }, index) => (
                <th key={slug} scope="col">
                  {index === 0 ? 'This one' : <a href={`/cars/${slug}`}>{name}</a>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cars.map(({ slug, facts }) => (
                  <td key={slug}>{facts[row] || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4">
        <a className="link" href={to}>
          Compare everything about them
        </a>
      </p>
    </section>
  )
}
