/** What the page that thanks may speak of: the car and the category, nothing about the person (L02). */
export function keepForSuccess(form: HTMLFormElement, { category }: { readonly category: string }): void {
  const car = form.elements.namedItem('car')
  try {
    sessionStorage.setItem('enquiry_car', car instanceof HTMLInputElement ? car.value : '')
    sessionStorage.setItem('success_category', category)
  } catch {
    // The server knows both.
  }
}
