/** The text that a form has under a name; none where it has nothing, or a file. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
