import { PASSWORD_CONFIG_NAMES } from '../auth/passwordRules.ts'
import { culturalKeys } from '../cultural/culturalFields.ts'
import { inOrder, list, record, type Shape } from './shape.ts'

/** An answer whose wrapper `payload` is documented, too; any other is answered bare. */
const payload = (shape: Shape): Shape => record('', { payload: shape })
/** The documents list no field of the answer. */
const nothing = record('')
const time = record('timeStr')
const named = record('id name')
const onlyName = record('name')

/** One entry for each portion, without a count: the documents name only the list. */
const eachPortion = (entries: readonly unknown[]): readonly unknown[] =>
  entries.flatMap((entry) => Array.from({ length: Number((entry as { readonly count?: number }).count ?? 1) }, () => entry))

/** An item with a picture consists of two foods, the second one with another picture. */
const twoFoods = (foods: readonly unknown[]): readonly unknown[] =>
  foods.flatMap((food) => {
    const { foodImageSrc: picture } = food as { readonly foodImageSrc?: unknown }
    if (typeof picture !== 'string') return [food]
    const folder = picture.slice(0, picture.lastIndexOf('/') + 1)
    return [food, { averageScore: 3.2, voteCount: 7, foodImageSrc: `${folder}${picture.endsWith('bread.svg') ? 'ash' : 'bread'}.svg` }]
  })

/** RESV-67 to RESV-71, without `foodImageSrc` of the item: the pictures are those of its foods. */
const item = record(
  'id programId foodTypeId mealTypeId selectedCount remainedCount validMinCount validMaxCount consumed forSale sold saleableFreeFood saleableFreeFoodToll changableSelf selfChangeToll selfId selfCodeName foodNames besideFoodNames foodTypeTitle hideInPanel hideBesideFoodInPanel isDailyReserve programDateTime',
  {
    changableSelfs: list(named),
    idAndConsumption: { ...inOrder(record('id consumed')), rewrite: eachPortion },
    foodList: { ...inOrder(record('averageScore voteCount foodImageSrc')), rewrite: twoFoods },
  },
)

/** RESV-72 */
const meal = record(
  'mealTypeName validTotalCount reserveRuleViolated cancelRuleViolated buyableFreeFood buyableFreeFoodToll demonstrationDescription',
  { startServeTime: time, endServeTime: time, programs: list(item) },
)

const programs = payload(record('', { weekDays: list(record('date dateJStr day', { meals: list(meal) })) }))

/** REP-06 to REP-08 */
const report = payload(
  record('', {
    weekDays: list(
      record('date dateJStr day', {
        mealTypes: list(
          record('demonstrationDescription', { reserve: item, teammateReserve: item, startServeTime: time, endServeTime: time }),
        ),
        dailySales: list(nothing),
      }),
    ),
    mealTypes: list(named),
  }),
)

/** SALE-11 to SALE-18 */
const offer = record(
  'id reserveDailySaleId dailySellProgramId selfName selfCode mealTypeId mealTypeName foodTypeTitle foodNames price maxValue count soldCount selectedCount remainCount programDate',
  { startTime: time, finishTime: time },
)

const profile = record(
  'username firstName lastName fatherName gender nationalCode birthDate birthPlace issuePlace address postalCode mobileNumber email enabled personnel faculty shenasnameNumber saminKey changeProfilePicturePermission faceMatching canDeleteTeammates',
  {
    marriageStatus: onlyName,
    province: onlyName,
    city: onlyName,
    militaryServiceStatus: onlyName,
    religion: onlyName,
    group: record('onlineCreditChargeForbidden checkTeammate canDailySale foodDeliveryBasedOnFacialRecognition', {
      transferTypes: list('value'),
    }),
    student: record('studentNumber semester entranceType passedSemesters isDormitoryResident', {
      studyLevel: onlyName,
      studyMajor: record('name description'),
      studyField: onlyName,
      educationalStatus: onlyName,
    }),
  },
)

const semester = record('id name currentSemester', { period: onlyName })
const person = record('studentNumber firstName lastName date status')
const room = record('id code roomSize personCount')
const floors = list(record('id name', { rooms: list(room) }))

/** REG-06 to REG-11 */
const group = record('status roomSize solitary transferStatus', {
  head: person,
  members: list(person),
  dormitoryRoom: record('id code', { dormitory: record('id name', { dormitoryBlock: named }), dormitoryFloor: named }),
})

const leaves = record('totalElements', {
  content: inOrder(
    record('id relation address mobileNumber phoneNumber status description', {
      fromDate: record('year month day'),
      toDate: record('year month day'),
    }),
  ),
})

/** SURV-12, SURV-13, with the types of SURV-11. CAMP has no number (SURV-O1). */
const survey = record('id name fromDate toDate mandatory facialRecognition', {
  type: {
    numbers: { SURVEY: 1, ELECTION: 2, EXAM: 3, ELECTION_CANDIDACY: 4, CULTURAL_CAPABILITIES: 5, SPORTS_CAPABILITIES: 6 },
  },
  questions: list(record('id title mandatory allowMultipleSelect minSelectableChoices maxSelectableChoices', { choices: list(named) })),
})

/** REL-03, without the `id` of a stored record. */
const relatives = record('', {
  studentFamilies: list(record('relation firstName lastName studyLevelId age job contactInfo address')),
})

/** MSG-04 */
const message = record('id read forceRead', { message: record('date subject body', { fileInfoIds: list('value') }) })

const culturalForm = record('', { culturalForm: record(culturalKeys.join(' ')) })

/** What the documents list of each answer, by method and route. Of other calls they list nothing. */
export const documentedAnswers: Readonly<Record<string, Shape>> = {
  'POST /rest/captcha': payload(record('image validation')),
  'POST /oauth/token': record('access_token refresh_token'),
  'GET /rest/users/me': profile,
  'GET /rest/users/:id': profile,
  'GET /rest/users': profile,
  'GET /rest/users/nurture-profiles': record('credit subsidyCredit', { subsidies: list(record('id credit expirationDate')) }),
  'GET /rest/users/me/login-token': record('token'),
  'GET /rest/config/release': record('releaseDate'),
  'GET /rest/announcements': list(record('title mainText')),
  'GET /rest/selfs': payload(list(record('id type'))),
  'GET /rest/reservations/selfs': payload(list(record('id type'))),
  'GET /rest/programs/v2': programs,
  'GET /rest/reservations/programs/v2': programs,
  'GET /rest/reserves': report,
  'POST /rest/reserves': payload(record('', { ids: list('value') })),
  'GET /rest/daily-sell-programs': list(offer),
  'GET /rest/users/me/reserve-daily-sales': payload(list(record('programDate'))),
  'GET /rest/reserve/reserve-daily-sale': payload(list(record('programDate'))),
  'GET /rest/forget-card-codes/print': payload(record('forgotCardCode')),
  'GET /rest/nurtures/users/teammates': payload(
    record('', { content: list(record('status', { user: record('username firstName lastName') })) }),
  ),
  'GET /rest/reserves/votable': list(
    record('score description problemIds', {
      program: record('id date', { mealType: onlyName, self: onlyName, foods: list(onlyName) }),
    }),
  ),
  'GET /rest/reserves/votes/reasons': list(record('id title')),
  'POST /uploads.json': record('name token type'),
  'GET /rest/users/me/valid-entrance-dormitory': record(
    'inRegistrationPeriod inPreregistrationPeriod registrationEnabled preregistrationEnabled preRegEnabled preregisterWithoutChooseDormitory solitaryRegistration havePreRegToCreateGroup',
    { semesters: list(semester) },
  ),
  'GET /rest/users/me/dormitory-requests': list(record('status', { semester, suggestedDormitory: onlyName, destinationDormitory: named })),
  'GET /rest/users/me/dormitories': list(named),
  'GET /rest/users/me/dormitories/:id/rooms-capacity': list('value'),
  'GET /rest/users/me/dormitories/groups/rooms': list(record('id name', { dormitory: named, floors })),
  'GET /rest/users/me/dormitories/solitary/:dormitoryId/blocks': list(named),
  'GET /rest/users/me/dormitories/solitary/:dormitoryId/blocks/:blockId/floors': floors,
  'GET /rest/users/me/dormitories/solitary/:dormitoryId/blocks/:blockId/floors/:floorId/rooms/:roomId': payload(
    record('', {
      eskanDatas: list(
        record('', {
          user: record('firstName lastName', { student: record('studentNumber', { studyLevel: onlyName, studyMajor: onlyName }) }),
        }),
      ),
    }),
  ),
  'GET /rest/users/me/student-groups': group,
  'GET /rest/users/me/student-groups/roommates': list(record('studentNumber firstName lastName')),
  'GET /rest/me/dormitory-leave': leaves,
  'GET /rest/users/me/dormitory-leave': leaves,
  'GET /rest/users/me/attendance': record('totalElements', {
    content: inOrder(record('attendanceType attendanceDate dormitoryName blockName')),
  }),
  'GET /rest/users/me/eskans': list(record('status')),
  'GET /rest/users/me/eskans/cardexes': list(
    record('status', {
      semester: record('name', { period: onlyName }),
      dormitory: record('name address contactInfo'),
      block: onlyName,
      room: record('code roomSize floor'),
    }),
  ),
  'GET /rest/users/me/surveys': list(survey),
  'GET /rest/users/me/surveys/:id': survey,
  'GET /rest/cultural-form': culturalForm,
  'GET /survey/cultural-capabilities': culturalForm,
  'GET /rest/student-family': relatives,
  'GET /survey/relatives-info': relatives,
  'GET /rest/study-levels': list(named),
  'GET /rest/modules/epayment/processing/gateways': record('active canCustomAmountPay', {
    authzAmounts: list('value'),
    authzBanks: list(record('id displayName')),
  }),
  'GET /rest/modules/epayment/processing/consumers': list('value'),
  'POST /rest/modules/epayment/processing/v3/payment-gates/process-payment': record('status redirectUrl httpMethod bankUrl ok', {
    formFields: record('token'),
  }),
  'GET /rest/payment-transactions/current': record('totalElements', {
    content: inOrder(record('paymentCode bankName successful amount startDate')),
  }),
  'GET /rest/credit-transfers': record('minCreditTransferAmount maxCreditTransferAmount', { messages: inOrder('value') }),
  'PUT /rest/credit-transfers': record('code message'),
  'GET /rest/users/me/messages/inbox': list(message),
  'GET /rest/users/me/messages/:id': message,
  'GET /rest/users/activity-logs': payload(
    record('totalElements', { content: inOrder(record('actionType item date amount serveDate remainingCredit')) }),
  ),
  'GET /rest/users/password-configs': record(Object.values(PASSWORD_CONFIG_NAMES).join(' ')),
  'POST /face/enroll': record('', { data: record('success error_code') }),
}

/** Names in these answers that no document has, but without which an answer could not be read. */
export const assumedNames: Readonly<Record<string, readonly string[]>> = {
  'GET /rest/programs/v2': ['weekDays', 'meals', 'programs'],
  'GET /rest/reservations/programs/v2': ['weekDays', 'meals', 'programs'],
  'GET /rest/config/release': ['releaseDate'],
  'GET /rest/users/me/login-token': ['token'],
  'GET /rest/me/dormitory-leave': ['content', 'totalElements'],
  'GET /rest/users/me/dormitory-leave': ['content', 'totalElements'],
  'GET /rest/users/me/eskans/cardexes': ['contactInfo'],
  'GET /rest/cultural-form': culturalKeys,
  'GET /survey/cultural-capabilities': culturalKeys,
  'GET /rest/study-levels': ['id', 'name'],
  'GET /rest/reserves/votes/reasons': ['id', 'title'],
  // PAY-O2, PAY-O11. `ok` is the answer of a shape that nobody knows (PAY-11).
  'POST /rest/modules/epayment/processing/v3/payment-gates/process-payment': ['status', 'redirectUrl', 'formFields', 'token', 'ok'],
  'PUT /rest/credit-transfers': ['message'],
  // ACT-O2
  'GET /rest/users/activity-logs': ['actionType', 'item', 'date', 'amount', 'serveDate', 'remainingCredit'],
  // PROF-O2
  'GET /rest/users/password-configs': Object.values(PASSWORD_CONFIG_NAMES),
}

/** A refusal: what CALL-18 reads, and the field of 001 §8; of a face service also what FACE-31 reads. */
export const documentedRefusalOf = (route: string): Shape =>
  record('message messageResource messageFa', route === 'POST /face/enroll' ? { data: record('success error_code') } : {})
