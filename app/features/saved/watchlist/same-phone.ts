/** Whether what somebody typed is this Australian mobile number, which is in E.164. */
export function isSamePhone(typed: string, phone: string): boolean {
  const digits = typed.replaceAll(/[\s()./-]/g, '')
  return digits.replace(/^(?:\+61|0061|61|0)(?=4\d{8}$)/, '+61') === phone
}
