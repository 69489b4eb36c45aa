/** Says in a form whose it is; the server compares it with who sends it (`isOfAnother`). */
export const OfWhom = ({ phone }: { readonly phone: string }) => (
  <input type="hidden" name="phone_number" value={phone} />
)
