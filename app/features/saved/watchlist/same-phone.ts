import { readMobile } from '#app/features/account/mobile.ts'

/** Whether what somebody typed is this Australian mobile number, which is in E.164. */
export function isSamePhone(typed: string, phone: string): boolean {
  const read = readMobile(typed)
  return read.ok && read.phone === phone
}
