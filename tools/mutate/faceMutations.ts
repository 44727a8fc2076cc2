import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in face enrolment: its JSON, the camera, and what leads a student there. */
export const faceMutations: readonly Mutation[] = [
  ...faultsIn('modules/face/module.json', [
    ['it is offered where the university has it off', '"shownWhen": "=university.product.faceEnrollment"', '"shownWhen": "=true"'],
    ['who may change no picture is forced', ' && profile.changeProfilePicturePermission"', '"'],
    ['who is enrolled is forced', '!(profile.faceMatching ?? false) && ', ''],
    ['who has never been asked is not forced', '!(profile.faceMatching ?? false)', 'profile.faceMatching == false'],
    ['who eats without face recognition is forced', '=profile.group.foodDeliveryBasedOnFacialRecognition && ', '='],
    ['nobody is led to the enrolment', '"goto": "/face",\n      "text"', '"goto": "/",\n      "text"'],
    ['a missing type is invalid', '"default": "image"', '"default": ""'],
  ]),
  ...faultsIn('modules/face/calls.json', [
    ['any answer is a success', '"failsWhen": "=!((body.data.success ?? false) in [true])",', ''],
    ['a success without `data` counts', 'body.data.success ?? false', 'body.data.success ?? body.success ?? false'],
    ['the service has as long as any call', '"timeout": 600', '"timeout": 70'],
    ['the university has no address', '"base_url": "=university.address"', '"base_url": "=university.label"'],
    ['the service learns another name', '"user_id": "=profile.username"', '"user_id": "=session.userName"'],
    ['the code is not read', '"errorText": "=string(body.data.error_code)",', ''],
    ['the file has another name', '"input_image"', '"image"'],
    ['the picture has a prefix', '"=base64(params.file)"', `"='data:image/jpeg;base64,' + base64(params.file)"`],
    ['the picture is nobody’s', '"username": "=profile.username", ', ''],
  ]),
  ...faultsIn('modules/face/shares/obstacle.json', [
    ['any type is valid', "!(university.product.faceEnrollmentType in ['image', 'video']) ? 'TYPE' : ", ''],
    ['without an address it begins', "university.product.faceEnrollmentURL == '' ? 'SERVICE' : ", ''],
    ['without the permission it begins', "!profile.changeProfilePicturePermission ? 'PERMISSION' : ''", "''"],
  ]),
  ...faultsIn('modules/face/flows/intro.json', [
    ['the rules are left out', '"NEXT": "rules"', '"NEXT": { "do": [{ "goto": "/face/enrollment" }] }'],
    ['the camera never comes', '"NEXT": { "do": [{ "goto": "/face/enrollment" }] }', '"NEXT": "hint"'],
  ]),
  ...faultsIn('modules/face/flows/enroll.json', [
    ['a video is its own picture', '"still": "=event.data.still"', '"still": "=event.data.file"'],
    ['what was removed is sent', '"file": null, "still": null', '"still": null'],
    ['a permission that was taken is not asked for', '=!result.changeProfilePicturePermission', '=false'],
    [
      'a refused face counts as enrolled',
      '"to": "#enroll.capture.captured",\n              "do": [{ "set": { "failed": "ENROLMENT", "code": "=error.text',
      '"to": "#enroll.capture.enrolled",\n              "do": [{ "set": { "failed": "ENROLMENT", "code": "=error.text',
    ],
    ['the code is lost', '"code": "=error.text ?? \'\'"', '"code": ""'],
    [
      'every failure is a lost connection',
      '"code": "=error.text ?? \'\'", "isLost": "=error.status == 0"',
      '"code": "=error.text ?? \'\'", "isLost": true',
    ],
    ['no picture is sent', '"done": "uploading"', '"done": "fetching"'],
    ['the picture is the video', '"with": { "file": "=context.still" }', '"with": { "file": "=context.file" }'],
    ['a face is enrolled twice', '"CONFIRM": { "to": "#enroll.sending.uploading"', '"CONFIRM": { "to": "#enroll.sending.preparing"'],
    [
      'the profile stays as it was',
      '"do": [{ "session": { "profile": "=result" } }] },\n            "error": { "to": "#enroll.done"',
      '"do": [] },\n            "error": { "to": "#enroll.done"',
    ],
    [
      'who cannot read the profile is led back',
      `"session": { "profile": "=put(profile, 'faceMatching', true)" }`,
      '"session": { "profile": "=profile" }',
    ],
    ['nobody says that it is done', '{ "toast": { "tone": "success", "text": "done" } }, ', ''],
    ['who is done stays', ', { "goto": "/" }]', ']'],
  ]),
  ...faultsIn('modules/face/screens/enroll.json', [
    ['a photo is taken for a video', "'video' ? 'video' : 'photo'", "'video' ? 'photo' : 'photo'"],
    ['the still is not passed on', '"still": "=event.still"', '"still": "=event.file"'],
    ['nobody can confirm', '"press": { "send": "CONFIRM" }', '"press": { "send": "CLEARED" }'],
    ['a picture that failed is a face that failed', "=context.failed == 'PICTURE'", '=false'],
    ['a code is not said in words', "=context.code != ''", '=false'],
    ['a try cannot be stopped', '"press": { "send": "CANCEL" }', '"press": { "send": "CONFIRM" }'],
  ]),
  ...faultsIn('modules/face/screens/intro.json', [['there are four rules', "'ALONE', ", '']]),
  ...faultsIn('engine/blocks/camera/useCapture.ts', [
    ['a video takes as long as it likes', 'now < length; now += SECOND', 'now < 2 * length; now += SECOND'],
    ['a hidden page goes on filming', '|| camera.stream() !== stream) return void', ') return void'],
    ['the button is never pressed', "setButton('pressed')", 'setButton(undefined)'],
    ['the button turns at once', 'const TURNING = 500', 'const TURNING = 0'],
    ['what is removed stays in memory', 'dropAll(runtime.files, taken', 'dropAll(runtime.files, !taken'],
    ['the camera is on beside a capture', 'if (isTaken) close()', 'if (isTaken) return'],
  ]),
  ...faultsIn('engine/blocks/camera/useCamera.ts', [
    ['a camera that ends goes unnoticed', "&& fail('ended')", "&& fail('busy')"],
    ['a hidden page keeps its camera', 'document.hidden && latest.current()', 'document.hidden && undefined'],
  ]),
  ...faultsIn('engine/blocks/camera/cameraDevice.ts', [
    [
      'the worst format comes first',
      "'video/webm;codecs=h264', 'video/webm;codecs=vp9'",
      "'video/webm;codecs=vp9', 'video/webm;codecs=h264'",
    ],
    ['a refused permission is a blocked page', "return 'denied'", "return 'blocked'"],
    ['a microphone is asked for', 'audio: false', 'audio: true'],
  ]),
  ...faultsIn('engine/blocks/camera/TakenPicture.tsx', [
    ['the address of a picture is kept', 'URL.revokeObjectURL(address)', 'void address'],
  ]),
  ...faultsIn('engine/screen/createScreen.ts', [['pictures stay when the screen is left', "changes.bump('disposed')", '']]),
  ...faultsIn('engine/screen/createFlowCalls.ts', [['a try that is stopped goes on', 'stops || !gone()', '!gone()']]),
  ...faultsIn('engine/calls/prepareRequest.ts', [
    ['a service without encryption gets the token', 'safeAddress(evaluate(base.address, scope))', 'text(evaluate(base.address, scope))'],
    ['a service gets the token as a header, too', '&& call.tokenInBody !== true ', ''],
  ]),
  ...faultsIn('src/host/createDialogs.ts', [
    ['a forced page closes those below it', '/`.startsWith(', '/`.endsWith('],
    ['nobody says why a page is left', 'if (text !== undefined) host.warn', 'if (text === undefined) host.warn'],
  ]),
]
