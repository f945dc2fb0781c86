/** Passkeys, as far as a browser has to do with them. */

import { Refusal } from '../net/api.js';
import { t } from '../text/fluent.js';

/** Whether this browser can have passkeys for this site: an address of numbers has none. */
export function hasPasskeys() {
  const named = !/^[\d.]+$|^\[/.test(location.hostname);
  return named && window.isSecureContext && 'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {});
}

/**
 * Have a device make a passkey.
 * @param options what the server asks for
 */
export function made(options: any): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return answered(navigator.credentials.create({ publicKey }));
}

/**
 * Have a device show a passkey.
 * @param options what the server asks for
 */
export function shown(options: any): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return answered(navigator.credentials.get({ publicKey }));
}

/**
 * What a device has answered, for the server.
 * @throws {Refusal} when there is no answer
 */
async function answered(asked: Promise<Credential | null>) {
  const credential = await asked.catch(() => null);
  if (credential instanceof PublicKeyCredential) return JSON.stringify(credential.toJSON());
  throw new Refusal('no-passkey', t('account-web-no-passkey'));
}
