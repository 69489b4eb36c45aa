/** Our own addresses are shorter, characters. */
const MOST = 2_000

/** Address of the page of this site that a form or a number was asked from; what names no page of it is not kept. */
export function askingPage(request: Request, url: URL): string {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return (page?.host === url.host ? page : url).href.slice(0, MOST)
}
