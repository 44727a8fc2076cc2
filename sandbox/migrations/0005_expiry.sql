CREATE INDEX captcha_expiry ON campus.captcha (expires_at);
CREATE INDEX throttle_expiry ON campus.throttle (window_ends);
CREATE INDEX login_token_expiry ON campus.login_token (expires_at);
CREATE INDEX idempotency_expiry ON campus.idempotency (made_at);
CREATE INDEX upload_expiry ON campus.upload (made_at);
CREATE INDEX refresh_token_expiry ON campus.refresh_token (expires_at);
CREATE INDEX refresh_token_family ON campus.refresh_token (family_id);
CREATE INDEX token_family_person ON campus.token_family (person_id);
