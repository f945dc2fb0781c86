/** Browser notifications while the page is hidden; only on request. */

import { store, stored } from '../base/storage.js';
import { fileAt } from '../net/files.js';

type Notifications = 'on' | 'off' | 'blocked';

/**
 * Whether notifications are enabled; `blocked` if the browser refuses them.
 * @returns null without support
 */
export function notificationsWanted(): Notifications | null {
  if (!('Notification' in window) || !isSecureContext) return null;
  if (Notification.permission === 'denied') return 'blocked';
  const wanted = stored('notices') === 'on' && Notification.permission === 'granted';
  return wanted ? 'on' : 'off';
}

/** Show notices from now on, or no more; the browser asks whether it may. */
export async function wantNotifications(wanted: boolean) {
  store('notices', wanted ? 'on' : 'off');
  if (wanted && Notification.permission === 'default') await Notification.requestPermission();
}

/** Notify the user; per subject only the newest notification stays. */
export function notify(matter: string, title: string, text: string) {
  if (!document.hidden || notificationsWanted() !== 'on' || isPushed()) return;
  const shown = newNotification(title, { body: text, tag: matter, icon: fileAt('/web/icon.svg') });
  if (!shown) return;
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Whether the server pushes to this browser: then the page need not. */
export function isPushed() {
  return stored('push') === 'on';
}

/** A notice; null where browsers let no page show any, as those of many phones. */
function newNotification(title: string, options: NotificationOptions) {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}
