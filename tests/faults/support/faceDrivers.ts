import type { Driver } from './driver.ts'
import { pressNamed } from './pageHands.ts'

/** A photo is taken unless there is one, and confirmed. */
const enrolling: Driver = {
  at: '/face/enrollment',
  university: 'mahtab',
  had: 'fresh',
  needs: 'main video, main img',
  async press(page) {
    if (page.find('main img').length === 0) await pressNamed(page, 'گرفتن عکس')
    await pressNamed(page, 'تأیید و ارسال')
  },
}

/** By the screen and the call of face enrolment. */
export const FACE_DRIVERS: Readonly<Record<string, Driver>> = {
  'face/enroll profile.get': enrolling,
  'face/enroll face.enroll': enrolling,
  'face/enroll face.picture': enrolling,
}
