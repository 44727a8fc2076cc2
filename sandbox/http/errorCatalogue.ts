/** An error of the campus: its HTTP status and its text in Persian and English. */
export interface Refusal {
  readonly status: number
  readonly fa: string
  readonly en: string
}

/** Every error by its `messageResource`. */
export const refusals = {
  INVALID_REQUEST: { status: 400, fa: 'درخواست کامل یا درست نیست.', en: 'The request is incomplete or malformed.' },
  INVALID_CAPTCHA: { status: 400, fa: 'کد تصویر درست نیست یا زمان آن گذشته است.', en: 'The captcha is wrong or has expired.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    fa: 'تلاش‌های ناموفق زیاد بود. کمی صبر کنید و دوباره امتحان کنید.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  INVALID_TOKEN: {
    status: 401,
    fa: 'نشست شما به پایان رسیده است. دوباره وارد شوید.',
    en: 'The access token is missing, expired or revoked.',
  },
  ACCESS_DENIED: { status: 403, fa: 'اجازهٔ این کار را ندارید.', en: 'You are not allowed to do this.' },
  USER_FORCE_CHANGE_PASSWORD: {
    status: 403,
    fa: 'برای ادامه، نخست گذرواژهٔ خود را تغییر دهید.',
    en: 'Change your password before you go on.',
  },
  NOT_FOUND: { status: 404, fa: 'چنین نشانی‌ای در این سامانه نیست.', en: 'There is no such address here.' },
  PASSWORD_WRONG: { status: 400, fa: 'گذرواژهٔ کنونی درست نیست.', en: 'The current password is wrong.' },
  PASSWORD_NOT_ACCEPTED: {
    status: 400,
    fa: 'گذرواژهٔ تازه باید دست‌کم شش نویسه، برابر با تکرارش و متفاوت با گذرواژهٔ کنونی باشد.',
    en: 'The new password is too short, not repeated or not new.',
  },
  USER_NOT_FOUND: { status: 404, fa: 'کاربری با این مشخصات پیدا نشد.', en: 'There is no such user.' },
  PAYLOAD_TOO_LARGE: { status: 413, fa: 'حجم درخواست بیش از اندازه است.', en: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, fa: 'قالب درخواست پشتیبانی نمی‌شود.', en: 'The media type of the request is not supported.' },
  FILE_EMPTY: { status: 400, fa: 'این پرونده خالی است.', en: 'The file is empty.' },
  FILE_TOO_LARGE: { status: 413, fa: 'حجم پرونده باید کمتر از ۲ مگابایت باشد.', en: 'The file must be smaller than 2 MB.' },
  FILE_TYPE_NOT_ACCEPTED: {
    status: 415,
    fa: 'تنها پروندهٔ pdf، jpg یا png پذیرفته می‌شود، با نامی که همان را بگوید.',
    en: 'Only pdf, jpg and png files are accepted, with a name that says so.',
  },
  INTERNAL_ERROR: { status: 500, fa: 'خطایی در سرور رخ داد. کمی بعد دوباره امتحان کنید.', en: 'The server failed. Try again later.' },
  SERVICE_UNAVAILABLE: { status: 503, fa: 'سامانهٔ دانشگاه موقتاً در دسترس نیست.', en: 'The service is temporarily unavailable.' },
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    fa: 'شناسهٔ یکتای درخواست درست نیست.',
    en: 'The Idempotency-Key must be 1 to 200 visible characters.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    fa: 'این شناسه پیش‌تر برای درخواست دیگری به کار رفته است.',
    en: 'This Idempotency-Key was already used for another request.',
  },
  WEEK_START_INVALID: { status: 400, fa: 'آغاز هفته باید یک روز شنبه باشد.', en: 'The week must start on a Saturday, as YYYY-MM-DD.' },
  SELF_NOT_ALLOWED: { status: 403, fa: 'استفاده از این محل برای شما مجاز نیست.', en: 'You may not use this place.' },
  SELF_HAS_NO_PROGRAM: {
    status: 404,
    fa: 'برای این محل در این هفته برنامه‌ای تعریف نشده است.',
    en: 'This place has no program in this week.',
  },
  PROGRAM_NOT_FOUND: { status: 404, fa: 'این برنامهٔ غذایی پیدا نشد.', en: 'There is no such program.' },
  PROGRAM_DATE_PASSED: { status: 400, fa: 'تاریخ این برنامه گذشته است.', en: 'The date of this program has passed.' },
  RESERVE_RULE_VIOLATED: { status: 400, fa: 'مهلت رزرو این وعده به پایان رسیده است.', en: 'The time to reserve this meal is over.' },
  CANCEL_RULE_VIOLATED: { status: 400, fa: 'مهلت لغو این وعده به پایان رسیده است.', en: 'The time to cancel this meal is over.' },
  RESERVE_MAX_RESERVE_COUNT_CROSS: {
    status: 400,
    fa: 'ظرفیت این غذا تکمیل شده است.',
    en: 'This item has been reserved up to its maximum.',
  },
  RESERVE_VALID_MAX_COUNT_CROSS: {
    status: 400,
    fa: 'بیش از این تعداد از این غذا نمی‌توانید رزرو کنید.',
    en: 'You may not reserve more of this item.',
  },
  RESERVE_VALID_TOTAL_COUNT_CROSS: { status: 400, fa: 'به سقف رزرو این وعده رسیده‌اید.', en: 'You may not reserve more at this meal.' },
  RESERVE_VALID_MIN_COUNT_CROSS: {
    status: 400,
    fa: 'کمتر از کمینهٔ مجاز این غذا نمی‌توانید رزرو کنید.',
    en: 'You must reserve at least the minimum of this item.',
  },
  NOT_ENOUGH_CREDIT: { status: 400, fa: 'موجودی شما برای این رزرو کافی نیست.', en: 'Your credit is not enough.' },
  FREE_FOOD_NOT_ALLOWED: { status: 400, fa: 'این وعده غذای آزاد ندارد.', en: 'This meal offers no free-restaurant food.' },
  RESERVE_KIND_MIXED: {
    status: 400,
    fa: 'این غذا را هم‌زمان آزاد و یارانه‌ای نمی‌توان رزرو کرد.',
    en: 'Free and subsidised portions of one item do not mix.',
  },
  RESERVE_NOT_FOUND: { status: 404, fa: 'رزروی برای این غذا ندارید.', en: 'There is no such reserve.' },
  RESERVE_COUNT_CROSS: { status: 400, fa: 'این تعداد رزرو برای لغو ندارید.', en: 'You have not reserved that many.' },
  RESERVE_CONSUMED: { status: 400, fa: 'این غذا تحویل گرفته شده است.', en: 'This reserve has been consumed.' },
  RESERVE_SOLD: {
    status: 400,
    fa: 'این رزرو برای فروش گذاشته شده است. نخست آن را از فروش بردارید.',
    en: 'This reserve is up for sale. Withdraw it first.',
  },
  RESERVE_NOT_FOR_SALE: { status: 400, fa: 'این غذا را نمی‌توان برای فروش گذاشت.', en: 'This reserve cannot be sold.' },
  RESERVE_NOT_SOLD: { status: 400, fa: 'این رزرو برای فروش گذاشته نشده است.', en: 'This reserve is not up for sale.' },
  SELF_CHANGE_NOT_ALLOWED: {
    status: 400,
    fa: 'سلف این رزرو را نمی‌توان به این محل تغییر داد.',
    en: 'This reserve cannot be moved to that place.',
  },
  VALID_ENTRANCE_DORMITORY_NOT_FOUND: {
    status: 404,
    fa: 'دورهٔ اسکانی برای شما تعریف نشده است.',
    en: 'No dormitory entrance is valid for you.',
  },
  DORMITORY_REQUEST_NOT_IN_PERIOD: {
    status: 400,
    fa: 'اکنون زمان پیش‌ثبت‌نام خوابگاه نیست.',
    en: 'This is not the time of pre-registration.',
  },
  DORMITORY_REQUEST_NOT_ALLOWED: { status: 400, fa: 'پیش‌ثبت‌نام خوابگاه برای شما مجاز نیست.', en: 'You may not pre-register.' },
  DORMITORY_REQUEST_EXISTS: {
    status: 400,
    fa: 'برای این نیمسال پیش‌تر درخواست خوابگاه داده‌اید.',
    en: 'You have already pre-registered for this semester.',
  },
  DORMITORY_NEEDED: { status: 400, fa: 'خوابگاه را انتخاب کنید.', en: 'Choose a dormitory.' },
  DORMITORY_NOT_FOUND: { status: 404, fa: 'این خوابگاه برای شما پیدا نشد.', en: 'There is no such dormitory for you.' },
  DORMITORY_BLOCK_NOT_FOUND: { status: 404, fa: 'این بلوک در خوابگاه پیدا نشد.', en: 'The dormitory has no such block.' },
  DORMITORY_ROOM_NOT_FOUND: { status: 404, fa: 'این اتاق در خوابگاه پیدا نشد.', en: 'The dormitory has no such room.' },
  STUDENT_GROUP_NOT_FOUND: { status: 404, fa: 'در هیچ گروهی نیستید.', en: 'You are in no group.' },
  STUDENT_GROUP_NO_ROOM_REGISTERED: { status: 404, fa: 'گروه شما هنوز اتاقی ندارد.', en: 'Your group has no room yet.' },
  STUDENT_GROUP_DORMITORY_ROOM_NOT_FOUND: {
    status: 404,
    fa: 'اتاق گروه شما دیگر در اختیار خوابگاه نیست. اتاق دیگری انتخاب کنید.',
    en: 'The room of your group has been withdrawn.',
  },
  STUDENT_GROUP_EXISTS: {
    status: 400,
    fa: 'عضو گروهی هستید یا به گروهی دعوت شده‌اید.',
    en: 'You are already in a group, or invited to one.',
  },
  STUDENT_GROUP_NOT_IN_PERIOD: { status: 400, fa: 'اکنون زمان ثبت‌نام خوابگاه نیست.', en: 'This is not the time of registration.' },
  STUDENT_GROUP_NOT_ENABLED: { status: 400, fa: 'ثبت‌نام خوابگاه برای شما فعال نیست.', en: 'Registration is not active for you.' },
  STUDENT_GROUP_NO_PREREGISTER: {
    status: 400,
    fa: 'پیش‌ثبت‌نام پذیرفته‌شده‌ای برای این خوابگاه ندارید.',
    en: 'You have no accepted pre-registration for this dormitory.',
  },
  STUDENT_GROUP_TYPE_DIFFERS: {
    status: 400,
    fa: 'نوع ثبت‌نام (انفرادی یا گروهی) با دورهٔ اسکان شما یکی نیست.',
    en: 'The registration is of the other type (solitary or group).',
  },
  STUDENT_GROUP_CAPACITY_NOT_OFFERED: {
    status: 400,
    fa: 'این خوابگاه اتاقی با این ظرفیت ندارد.',
    en: 'The dormitory offers no room of this capacity.',
  },
  STUDENT_GROUP_EDIT_NO_ROOM_REMAINS: {
    status: 400,
    fa: 'در این اتاق به اندازهٔ گروه شما جای خالی نمانده است.',
    en: 'Too few places remain in this room.',
  },
  STUDENT_GROUP_NOT_HEAD: { status: 403, fa: 'این کار تنها با سرگروه است.', en: 'Only the head of the group may do this.' },
  STUDENT_GROUP_IN_TRANSFER: {
    status: 400,
    fa: 'گروه شما در حال انتقال است و تغییر نمی‌پذیرد.',
    en: 'The group is being transferred and cannot be changed.',
  },
  STUDENT_GROUP_FINAL: {
    status: 400,
    fa: 'اتاق گروه انتخاب شده است و اعضا دیگر تغییر نمی‌کنند.',
    en: 'The group has chosen its room, so its members are fixed.',
  },
  STUDENT_GROUP_MEMBERS_NOT_CONFIRMED: {
    status: 400,
    fa: 'همهٔ اعضا هنوز دعوت را نپذیرفته‌اند.',
    en: 'Not all members have accepted yet.',
  },
  STUDENT_GROUP_USER_IS_NOT_A_STUDENT: {
    status: 404,
    fa: 'دانشجویی با این شماره پیدا نشد.',
    en: 'There is no student with this number.',
  },
  STUDENT_GROUP_USER_OF_OTHER_GENDER: {
    status: 400,
    fa: 'این دانشجو نمی‌تواند در این خوابگاه زندگی کند.',
    en: 'This student may not live in this dormitory.',
  },
  STUDENT_GROUP_USER_IN_ANOTHER_GROUP: {
    status: 400,
    fa: 'این دانشجو در گروه دیگری است یا به آن دعوت شده است.',
    en: 'This student is in another group, or invited to one.',
  },
  STUDENT_GROUP_MEMBER_EXISTS: { status: 400, fa: 'این دانشجو در گروه شماست.', en: 'This student is already in the group.' },
  STUDENT_GROUP_FULL: { status: 400, fa: 'ظرفیت گروه پر است.', en: 'The group is full.' },
  STUDENT_GROUP_MEMBER_ANSWERED: { status: 400, fa: 'این دعوت را پیش‌تر پذیرفته‌اید.', en: 'You have already accepted.' },
  STUDENT_GROUP_MEMBER_NOT_FOUND: { status: 404, fa: 'چنین عضوی در گروه نیست.', en: 'The group has no such member.' },
  STUDENT_GROUP_HEAD_NOT_REMOVABLE: { status: 400, fa: 'سرگروه را نمی‌توان حذف کرد.', en: 'The head cannot be removed.' },
  STUDENT_GROUP_HEAD_MAY_NOT_LEAVE: {
    status: 403,
    fa: 'سرگروه نمی‌تواند از گروه بیرون برود؛ می‌تواند گروه را حذف کند.',
    en: 'The head cannot leave, only remove the group.',
  },
  LEAVE_DATES_INVALID: {
    status: 400,
    fa: 'تاریخ‌های مرخصی درست نیست: پایان نباید پیش از آغاز باشد.',
    en: 'The dates are no real days, or the end lies before the start.',
  },
  LEAVE_NOT_FOUND: { status: 404, fa: 'این مرخصی پیدا نشد.', en: 'There is no such leave.' },
  LEAVE_NOT_CANCELLABLE: {
    status: 400,
    fa: 'تنها مرخصی در دست بررسی را می‌توان لغو کرد.',
    en: 'Only a leave that has not been checked can be cancelled.',
  },
  SURVEY_NOT_FOUND: { status: 404, fa: 'این نظرسنجی برای شما پیدا نشد.', en: 'There is no such survey for you.' },
  SURVEY_ALREADY_ANSWERED: {
    status: 400,
    fa: 'به این نظرسنجی پاسخ داده‌اید و پاسخ شما ثبت شده است.',
    en: 'You have already answered this survey.',
  },
  SURVEY_NOT_IN_PERIOD: { status: 400, fa: 'اکنون زمان پاسخ به این نظرسنجی نیست.', en: 'This is not the time to answer this survey.' },
  SURVEY_HAS_NO_QUESTION: {
    status: 400,
    fa: 'برای این نظرسنجی هنوز پرسشی تعریف نشده است.',
    en: 'This survey has no question yet.',
  },
  SURVEY_FACE_NOT_NEEDED: { status: 400, fa: 'این نظرسنجی به تشخیص چهره نیاز ندارد.', en: 'This survey needs no facial recognition.' },
  SURVEY_IMAGE_TYPE_NOT_ACCEPTED: { status: 415, fa: 'تنها عکس jpg پذیرفته می‌شود.', en: 'Only a jpg image is accepted.' },
  SURVEY_IMAGE_NOT_FOUND: {
    status: 404,
    fa: 'عکسی از چهرهٔ شما نرسیده یا زمان آن گذشته است. دوباره عکس بگیرید.',
    en: 'There is no image of your face, or it is too old.',
  },
  SURVEY_FACE_NOT_VERIFIED: {
    status: 400,
    fa: 'چهرهٔ شما شناخته نشد. در نور کافی روبه‌روی دوربین بنشینید و دوباره امتحان کنید.',
    en: 'Your face was not recognised.',
  },
  SURVEY_FACE_NEEDED: {
    status: 400,
    fa: 'پیش از پاسخ باید چهرهٔ شما تأیید شود، یا زمان تأیید آن گذشته است.',
    en: 'Your face must be verified first, or its verification has expired.',
  },
  SURVEY_QUESTION_NOT_FOUND: { status: 400, fa: 'این پرسش در نظرسنجی نیست.', en: 'The survey has no such question.' },
  SURVEY_QUESTION_REPEATED: { status: 400, fa: 'به یک پرسش دو بار پاسخ داده شده است.', en: 'A question is answered twice.' },
  SURVEY_CHOICE_NOT_FOUND: { status: 400, fa: 'این گزینه در پرسش نیست.', en: 'The question has no such choice.' },
  SURVEY_CHOICE_REPEATED: { status: 400, fa: 'یک گزینه دو بار انتخاب شده است.', en: 'A choice is taken twice.' },
  SURVEY_MAX_CHOICES_CROSS: {
    status: 400,
    fa: 'بیش از تعداد مجاز گزینه انتخاب شده است.',
    en: 'More choices are taken than the question allows.',
  },
  SURVEY_MIN_CHOICES_CROSS: {
    status: 400,
    fa: 'کمتر از تعداد لازم گزینه انتخاب شده است.',
    en: 'Fewer choices are taken than the question needs.',
  },
  SURVEY_QUESTION_MANDATORY: {
    status: 400,
    fa: 'به پرسش‌های اجباری پاسخ داده نشده است.',
    en: 'A mandatory question is not answered.',
  },
  FACE_CREDENTIALS_NOT_ACCEPTED: {
    status: 400,
    fa: 'سامانهٔ چهره سرآیند Authorization و کوکی نمی‌پذیرد. توکن را تنها در بدنهٔ فرم بفرستید.',
    en: 'The face service takes no Authorization header and no cookie. Send the token as a part of the form alone.',
  },
  PROFILE_PICTURE_NOT_ALLOWED: {
    status: 403,
    fa: 'اجازهٔ تغییر عکس خود را ندارید. برای گرفتن این اجازه به دانشگاه مراجعه کنید.',
    en: 'You may not change your profile picture. Ask your university for the permission.',
  },
  PROFILE_PICTURE_OF_ANOTHER: {
    status: 403,
    fa: 'این عکس برای حساب دیگری فرستاده شده است. دوباره وارد شوید و عکس خود را بفرستید.',
    en: 'This picture was sent for another account. Sign in again and send your own.',
  },
  PROFILE_PICTURE_TYPE_NOT_ACCEPTED: {
    status: 415,
    fa: 'این عکس jpg یا png نیست یا درست نرسیده است. دوباره عکس بگیرید.',
    en: 'This is no jpg or png in base64 without a data prefix. Take the picture again.',
  },
  RELATIVES_PARENTS_MISSING: { status: 400, fa: 'اطلاعات پدر و مادر را وارد کنید.', en: 'The records of both parents are needed.' },
  STUDY_LEVEL_NOT_FOUND: { status: 400, fa: 'این مقطع تحصیلی در دانشگاه تعریف نشده است.', en: 'There is no such study level.' },
  CULTURAL_AREA_NEEDED: { status: 400, fa: 'دست‌کم یک زمینه را انتخاب کنید.', en: 'Choose at least one area.' },
} as const satisfies Readonly<Record<string, Refusal>>

/** The code that the documents call `messageResource`. */
export type RefusalCode = keyof typeof refusals
