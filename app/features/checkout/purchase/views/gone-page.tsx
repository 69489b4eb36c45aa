export interface GoneView {
  readonly title: string
  readonly text: string
  readonly car: { readonly slug: string; readonly name: string }
  readonly similar: string
  readonly phone: { readonly text: string; readonly link: string } | null
}

/** What stands in place of a purchase whose car somebody else has. */
export const GonePage = ({ view: { title, text, car, similar, phone } }: { view: GoneView }) => (
  <div className="purchase-gone">
    <h1 className="purchase-title">{title}</h1>
    <p className="text-18">{text}</p>
    <div className="purchase-gone-actions">
      <a href={similar} className="btn btn-primary">
        See similar vehicles
      </a>
      <a href={`/cars/${car.slug}`} className="btn btn-quiet">
        Back to the {car.name}
      </a>
      {phone && (
        <a href={phone.link} className="btn btn-quiet">
          Call {phone.text}
        </a>
      )}
    </div>
  </div>
)
