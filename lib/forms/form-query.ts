/** What a form would send as the query of an address; files are left out. */
export const formQuery = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
