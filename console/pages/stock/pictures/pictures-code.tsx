interface PicturesCodeProps {
  /** The address of the code's picture. */
  readonly code: string
  readonly name: string
}

/** At a desk: the code that opens the page of a car's pictures on a phone. */
export const PicturesCode = ({ code, name }: PicturesCodeProps) => (
  <section className="pictures-qr">
    <img src={code} width={132} height={132} alt={`Code that opens the pictures on a phone: ${name}`} />
    <p>
      <b>Take pictures with your phone</b>
      <small>Point its camera at the code, then sign in as you do here.</small>
    </p>
  </section>
)
