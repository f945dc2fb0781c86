/** Telling this browser while no page of ours is open: by its own service, through our service worker. */

import { href } from '../base/address.js';
import { store } from '../base/storage.js';
import { ask } from '../net/api.js';
import { startWorker } from '../net/offline.js';
import { isPushed } from '../shell/notifications.js';
import type { NotificationSettings } from '../wire/tables.js';

type Push = 'on' | 'off' | 'blocked';

/**
 * Whether this browser is subscribed; null where push is impossible, as on phones that need the site on the home screen.
 */
export function isSubscribed(): Push | null {
  if (!isSecureContext || !('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  if (Notification.permission === 'denied') return 'blocked';
  return isPushed() && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Subscribe; the browser asks for permission.
 * @param key of the server
 * @returns null without permission
 */
export async function subscribe(key: string): Promise<NotificationSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // it was made with another key
    return pushManager.subscribe(wish);
  });
  const told = await send(subscription);
  store('push', 'on');
  return told;
}

/** Unsubscribe. */
export async function unsubscribe() {
  store('push', 'off');
  const subscription = await current();
  const info =
    subscription && (await ask('/api/notifications/subscriptions/delete', { endpoint: subscription.endpoint }));
  await subscription?.unsubscribe();
  return info as NotificationSettings | null;
}

/** Subscribe as the current user, if this browser was subscribed as another. */
export async function renewSubscription() {
  if (!isPushed()) return;
  const subscription = await current();
  if (subscription) await send(subscription).catch(() => null);
}

async function current() {
  const registration = await navigator.serviceWorker?.getRegistration(href('/'));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function send(subscription: PushSubscription): Promise<NotificationSettings> {
  const { endpoint, keys } = subscription.toJSON();
  return ask('/api/notifications/subscriptions', {
    endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
}
